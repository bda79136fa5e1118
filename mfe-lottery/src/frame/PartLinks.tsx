import { useLayoutEffect, useRef } from 'react'
import type { LotteryChoice, LotteryView } from '@atrium/contracts/portal/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { classNames } from '@atrium/ui/class-names'
import { useScrollEnds } from '@atrium/ui/scroll'
import { Link } from 'react-router-dom'
import { useLotteryLink } from '../lotteries/use-lottery-link.ts'
import styles from './frame.module.css'

const OF_GAME: readonly (LotteryView | undefined)[] = [
  undefined,
  'results',
  'trends',
  'rules',
  'fairness',
  'tickets',
  'chases',
]
const OF_ALL: readonly (LotteryView | undefined)[] = [undefined, 'results', 'tickets', 'chases']

/**
 * Tabs of a game, or of all lotteries. When they do not fit they scroll horizontally: the cut-off end fades, and the
 * open tab is scrolled into view.
 */
export function PartLinks({ view, code }: { view: LotteryView | undefined; code: string | undefined }) {
  const t = useText()
  const { navigation } = usePortal()
  const link = useLotteryLink()
  const nav = useRef<HTMLElement>(null)
  const parts = (code ? OF_GAME : OF_ALL).map((to) => ({
    to,
    title: t(`frame.views.${to ?? (code ? 'betting' : 'lobby')}`),
  }))
  const { start, end, look } = useScrollEnds(nav, parts.map(({ title }) => title).join())
  const choiceOf = (to: LotteryView | undefined): LotteryChoice => ({
    ...(code && { gameCode: code }),
    ...(to && { view: to }),
  })

  // Only the bar scrolls, never the page.
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (open && nav.current) nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2
  }, [view, code])

  return (
    <nav
      ref={nav}
      aria-label={t('frame.parts')}
      className={classNames(styles.nav, !start && styles.before, !end && styles.after)}
      onScroll={look}
    >
      {parts.map(({ to, title }) => {
        const address = link(choiceOf(to))
        return (
          <Link
            key={to ?? 'first'}
            to={address}
            aria-current={to === view ? 'page' : undefined}
            className={styles.part}
            onPointerEnter={() => navigation.prefetch(address)}
          >
            {title}
          </Link>
        )
      })}
    </nav>
  )
}
