import type { Removal } from '@atrium/contracts/staff/releases/moves'
import { useReasonWords } from '../layout/use-reason-words.ts'
import { useLocale } from '../locale/locale.tsx'
import styles from './pin.module.css'

/** Removed menu entries and remotes, with the number of affected visits. Renders nothing without any. */
export function RemovalList({ removals, title }: { removals: readonly Removal[]; title: string }) {
  const { text, format } = useLocale()
  const words = useReasonWords()
  if (removals.length === 0) return null
  return (
    <section aria-label={title} className={styles.removals}>
      <p className={styles.removalsTitle}>{title}</p>
      <ul className={styles.reasons}>
        {removals.map((removal) => (
          <li key={removal.sentence}>
            {words(removal)}
            {removal.visitsPerHour > 0 && (
              <span
                className={styles.quiet}
              >{` · ${text('check.removals.visits', { count: removal.visitsPerHour, visits: format.count(removal.visitsPerHour) })}`}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
