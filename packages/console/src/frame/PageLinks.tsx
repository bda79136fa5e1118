import { Badge } from '@atrium/ui/badge'
import { classNames } from '@atrium/ui/class-names'
import { useScrollEnds } from '@atrium/ui/scroll'
import { Fragment, useLayoutEffect, useRef } from 'react'
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

/** Links with a common heading. */
export interface LinkGroup {
  readonly name: string
  readonly links: readonly PageLink[]
}

/**
 * Links to every page, in a side bar on wide screens. In the bar of other screens they scroll horizontally when they do
 * not fit, and the cut-off end fades. The current page is scrolled into view.
 */
export function PageLinks({ groups }: { groups: readonly LinkGroup[] }) {
  const text = useText()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const { start, end, look } = useScrollEnds(
    nav,
    groups.flatMap(({ links }) => links.map(({ label, count = 0 }) => `${label} ${count}`)).join(),
  )

  // Only the bar scrolls, never the page.
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!open || !nav.current) return
    nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2
    nav.current.scrollTop = open.offsetTop - (nav.current.clientHeight - open.offsetHeight) / 2
  }, [pathname])

  return (
    <nav
      ref={nav}
      className={classNames(styles.nav, !start && styles.before, !end && styles.after)}
      aria-label={text('layout.pages')}
      onScroll={look}
    >
      {groups.map(
        ({ name, links }) =>
          links.length > 0 && (
            <Fragment key={name}>
              <span className={styles.group} aria-hidden>
                {name}
              </span>
              {links.map(({ to, label, count, holds = below(to) }) => (
                <Link key={to} to={to} className={styles.link} aria-current={holds(pathname) ? 'page' : undefined}>
                  {label}
                  {count ? <Badge tone="warn">{count}</Badge> : null}
                </Link>
              ))}
            </Fragment>
          ),
      )}
    </nav>
  )
}

const below = (to: string) => (address: string) => matchPath({ path: to, end: to === '/' }, address) !== null
