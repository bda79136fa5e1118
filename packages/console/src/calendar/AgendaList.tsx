import { languageTag } from '@atrium/contracts/locale/languages'
import { useLocale } from '../locale/locale.tsx'
import type { AgendaEntry } from './agenda.ts'
import styles from './calendar.module.css'
import { FreezeRow } from './FreezeRow.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'

/** Entries grouped by day; without groups each entry shows its own day. */
export function AgendaList({
  days,
  now,
}: {
  days: readonly { readonly day?: string; readonly entries: readonly AgendaEntry[] }[]
  now: number
}) {
  const { language, format } = useLocale()
  const dayWords = (day: string) =>
    new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  return days.map(({ day, entries }) => (
    <section key={day ?? ''} aria-label={day && dayWords(day)}>
      {day && <h2 className={styles.day}>{dayWords(day)}</h2>}
      <ul className={styles.list}>
        {entries.map((entry) => {
          const clock = day ? entry.clock : format.wall(`${entry.day}T${entry.clock}`)
          return entry.kind === 'schedule' ? (
            <ScheduleRow key={entry.key} schedule={entry.schedule} clock={clock} now={now} />
          ) : (
            <FreezeRow key={entry.key} freeze={entry.freeze} clock={clock} mayEnd={day !== undefined} />
          )
        })}
      </ul>
    </section>
  ))
}
