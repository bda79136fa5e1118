import { useEffect, useRef, type ReactNode } from 'react'
import styles from './centre.module.css'

export interface CentreEntry {
  key: string
  label: string
  count?: number
}

export interface CentreProps {
  /** Names the list of pages. */
  label: string
  entries: readonly CentreEntry[]
  /** Key of the page on screen. */
  current: string
  onChoose(key: string): void
  children: ReactNode
}

/** A settings app: the list of pages on the left (a row on phones), the page on the right. */
export function Centre({ label, entries, current, onChoose, children }: CentreProps) {
  const row = useRef<HTMLElement>(null)
  const isListed = entries.some(({ key }) => key === current)
  // On phones the list is a row that scrolls: the entry of the page on screen may be beyond its end, or come late.
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
      {/* Not every page has something in it that takes the focus: the keys must scroll it all the same. */}
      <div className={styles.page} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}

/** Scrolls the row alone, whichever way it is written, and nothing around it. */
function bringIntoView(row: HTMLElement): void {
  const entry = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (entry && (entry.left < seen.left || entry.right > seen.right))
    row.scrollLeft += (entry.left + entry.right - seen.left - seen.right) / 2
}
