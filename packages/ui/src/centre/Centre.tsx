import { useEffect, useRef, type ReactNode } from 'react'
import styles from './centre.module.css'

export interface CentreEntry {
  key: string
  label: string
  count?: number
}

export interface CentreProps {
  /** Name of the list of pages. */
  label: string
  entries: readonly CentreEntry[]
  /** Key of the current page. */
  current: string
  onChoose(key: string): void
  children: ReactNode
}

/** The pages of a centre as a list on the left (a scrolling row on phones), with the current page on the right. */
export function Centre({ label, entries, current, onChoose, children }: CentreProps) {
  const row = useRef<HTMLElement>(null)
  const isListed = entries.some(({ key }) => key === current)
  // On phones the list is a row that scrolls, where the entry of the current page may be out of view or appear late.
  useEffect(() => {
    if (row.current) bringIntoView(row.current)
  }, [current, isListed])
  return (
    <div className={styles.centre}>
      <nav ref={row} aria-label={label} className={styles.nav}>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <button
                type="button"
                className={styles.entry}
                aria-current={entry.key === current ? 'page' : undefined}
                onClick={() => onChoose(entry.key)}
              >
                <span>{entry.label}</span>
                {entry.count ? <span className={styles.count}>{entry.count}</span> : null}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {/* i The scroller is focusable, so that the keyboard can scroll a page without focusable elements. */}
      <div className={styles.page} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}

/** Scrolls only the row, not its ancestors, in either text direction. */
function bringIntoView(row: HTMLElement): void {
  const entry = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (entry && (entry.left < seen.left || entry.right > seen.right))
    row.scrollLeft += (entry.left + entry.right - seen.left - seen.right) / 2
}
