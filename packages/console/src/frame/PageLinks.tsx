import { Badge } from '@atrium/ui/badge'
import { classNames } from '@atrium/ui/class-names'
import { useScrollEnds } from '@atrium/ui/scroll'
import { useLayoutEffect, useRef } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import styles from './frame.module.css'

export interface PageLink {
  readonly to: string
  readonly label: string
  /** Whether an address belongs to the page. Default: its own address, and those below it. */
  readonly holds?: (pathname: string) => boolean
  /** Number of pending items on the page. */
  readonly count?: number
}

/**
 * Links to every page. When they do not fit they scroll horizontally: the cut-off end fades, and the current page is
 * scrolled into view.
 */
export function PageLinks({ pages }: { pages: readonly PageLink[] }) {
  const text = useText()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const { start, end, look } = useScrollEnds(nav, pages.map(({ label, count = 0 }) => `${label} ${count}`).join())

  // Only the bar scrolls, never the page.
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (open && nav.current) nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2
  }, [pathname])

  return (
    <nav
      ref={nav}
      className={classNames(styles.nav, !start && styles.before, !end && styles.after)}
      aria-label={text('layout.pages')}
      onScroll={look}
    >
      {pages.map(
        ({ to, label, count, holds = (address) => matchPath({ path: to, end: to === '/' }, address) !== null }) => (
          <Link key={to} to={to} className={styles.link} aria-current={holds(pathname) ? 'page' : undefined}>
            {label}
            {count ? <Badge tone="warn">{count}</Badge> : null}
          </Link>
        ),
      )}
    </nav>
  )
}
