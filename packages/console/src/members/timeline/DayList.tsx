import { dayAt } from '@atrium/contracts/locale/local-time'
import type { TimelineEntry } from '@atrium/contracts/staff/members/timeline'
import { useId } from 'react'
import { useLocale } from '../../locale/locale.tsx'
import { Entry } from './Entry.tsx'
import styles from './timeline.module.css'

interface DayListProps {
  readonly merchant: string
  readonly memberId: string
  readonly timeZone: string
  readonly entries: readonly TimelineEntry[]
}

/** Entries by day of the merchant's time zone. */
export function DayList({ entries, timeZone, ...place }: DayListProps) {
  const days = Map.groupBy(entries, ({ at }) => dayAt(new Date(at), timeZone))
  return [...days].map(([day, list]) => <Day key={day} day={day} list={list} timeZone={timeZone} {...place} />)
}

function Day({
  day,
  list,
  ...place
}: Omit<DayListProps, 'entries'> & { readonly day: string; readonly list: readonly TimelineEntry[] }) {
  const { format } = useLocale()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.day}>
      <h2 id={heading} className={styles.date}>
        {format.day(day)}
      </h2>
      <ol className={styles.entries}>
        {list.map((entry) => (
          <Entry key={`${entry.kind}:${entry.id}`} entry={entry} {...place} />
        ))}
      </ol>
    </section>
  )
}
