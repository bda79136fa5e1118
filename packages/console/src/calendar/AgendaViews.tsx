import { EmptyState } from '@atrium/ui/empty-state'
import { Tabs } from '@atrium/ui/tabs'
import { useParam } from '../layout/use-param.ts'
import { useText } from '../locale/locale.tsx'
import type { Agenda } from './agenda.ts'
import { AgendaList } from './AgendaList.tsx'
import styles from './calendar.module.css'
import { FreezeRow } from './FreezeRow.tsx'

/** Freezes in force, pending entries, and past ones on a separate page. `now` in milliseconds. */
export function AgendaViews({ agenda, now }: { agenda: Agenda; now: number }) {
  const text = useText()
  const [requested, setView] = useParam('view')
  const view = requested === 'past' ? 'past' : 'coming'
  const count = agenda.holding.length + agenda.days.flatMap(({ entries }) => entries).length
  return (
    <Tabs
      label={text('calendar.title')}
      tabs={[
        { key: 'coming', label: text('calendar.coming'), count },
        { key: 'past', label: text('calendar.past') },
      ]}
      value={view}
      onChange={(next) => setView(next === 'past' ? next : '')}
    >
      <div className={styles.agenda}>
        {view === 'past' ? (
          <Past agenda={agenda} now={now} />
        ) : (
          <Coming agenda={agenda} now={now} isFree={count === 0} />
        )}
      </div>
    </Tabs>
  )
}

function Coming({ agenda: { holding, days }, now, isFree }: { agenda: Agenda; now: number; isFree: boolean }) {
  const text = useText()
  if (isFree)
    return (
      <EmptyState size="page" headingLevel={2} title={text('calendar.empty.title')}>
        {text('calendar.empty.text')}
      </EmptyState>
    )
  return (
    <>
      {holding.length > 0 && (
        <section aria-label={text('calendar.holds')}>
          <h2 className={styles.day}>{text('calendar.holds')}</h2>
          <ul className={styles.list}>
            {holding.map((freeze) => (
              <FreezeRow key={freeze.id} freeze={freeze} clock={text('calendar.now')} mayEnd />
            ))}
          </ul>
        </section>
      )}
      <AgendaList days={days} now={now} />
    </>
  )
}

function Past({ agenda: { past }, now }: { agenda: Agenda; now: number }) {
  const text = useText()
  return past.length > 0 ? (
    <AgendaList days={[{ entries: past }]} now={now} />
  ) : (
    <EmptyState headingLevel={2} title={text('calendar.noPast')} />
  )
}
