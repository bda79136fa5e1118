import { Button } from '@atrium/ui/button'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Page } from '../layout/Page.tsx'
import { useParam } from '../layout/use-param.ts'
import { useText } from '../locale/locale.tsx'
import { withPin } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { agendaOf } from './agenda.ts'
import { AgendaViews } from './AgendaViews.tsx'
import styles from './calendar.module.css'
import { FreezeDialog } from './FreezeDialog.tsx'
import { toServerTime } from '../registry/server-clock.ts'

/** Scheduled pins and freezes, in the local time of each merchant. */
export function CalendarPage() {
  const text = useText()
  const { mayMoveSome } = useRights()
  const [merchant, setMerchant] = useParam('merchant')
  const [, setSearch] = useSearchParams()
  const [freezing, setFreezing] = useState(false)
  const schedules = useRead('schedules', {})
  const freezes = useRead('freezes', {})
  const merchants = useRead('merchants', {})
  const now = toServerTime(Math.max(schedules.dataUpdatedAt, freezes.dataUpdatedAt))
  const action = mayMoveSome && (
    <>
      <Button onClick={() => setFreezing(true)}>{text('calendar.freeze')}</Button>
      <Button
        variant="primary"
        onClick={() =>
          setSearch((search) => withPin(search, { merchants: merchant ? [merchant] : [], way: 'scheduled' }))
        }
      >
        {text('calendar.schedule')}
      </Button>
    </>
  )
  return (
    <Page title={text('calendar.title')} lead={text('calendar.lead')} action={action}>
      <Select
        className={styles.filter}
        label={text('calendar.merchant')}
        value={merchant}
        options={[
          { value: '', label: text('calendar.everybody') },
          ...(merchants.data ?? []).map(({ merchant: code, timeZone }) => ({
            value: code,
            label: `${code} · ${timeZone}`,
          })),
        ]}
        onChange={setMerchant}
      />
      <QueryResult read={merchants}>
        {(known) => (
          <QueryResult read={schedules}>
            {(planned) => (
              <QueryResult read={freezes}>
                {(frozen) => (
                  <AgendaViews
                    agenda={agendaOf({ schedules: planned, freezes: frozen, merchants: known, merchant, now })}
                    now={now}
                  />
                )}
              </QueryResult>
            )}
          </QueryResult>
        )}
      </QueryResult>
      {freezing && <FreezeDialog onClose={() => setFreezing(false)} />}
    </Page>
  )
}
