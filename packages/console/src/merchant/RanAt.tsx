import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { TextField } from '@atrium/ui/text-field'
import { useSearchParams } from 'react-router-dom'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { Versions } from './Versions.tsx'

/** The set that ran at the time in the address, and who decided it. */
export function RanAt({ merchant }: { merchant: string }) {
  const { text, format } = useLocale()
  const [search, setSearch] = useSearchParams()
  const local = search.get('at') ?? ''
  const time = new Date(local)
  const at = local && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined
  const ran = useRead('running', { merchant, at }, { enabled: at !== undefined })
  const choose = (value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set('at', value)
        else next.delete('at')
        return next
      },
      { replace: true },
    )
  return (
    <Card title={text('merchant.ranAt')} headingLevel={2}>
      <TextField
        type="datetime-local"
        label={text('merchant.time')}
        hint={text('merchant.timeHint')}
        value={local}
        onChange={({ target }) => choose(target.value)}
      />
      {at && (
        <QueryResult read={ran} rows={3}>
          {([pointer]) =>
            pointer ? (
              <>
                <p>
                  {text('merchant.since', {
                    at: format.time(pointer.changedAt),
                    actor: pointer.decision.actor,
                    reason: pointer.decision.reason ?? '–',
                  })}
                </p>
                <Versions releases={pointer.set.releases} set={pointer.set.id} />
              </>
            ) : (
              <EmptyState title={text('merchant.nothingThen')} />
            )
          }
        </QueryResult>
      )}
    </Card>
  )
}
