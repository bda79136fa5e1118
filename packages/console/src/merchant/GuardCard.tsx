import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { DiscountedNote } from './DiscountedNote.tsx'
import { GuardTable } from './GuardTable.tsx'
import styles from './merchant.module.css'

/**
 * The guard's state for the newest pin of a merchant, or why it rolled the pin back, and the documents of the last hour
 * that it excluded. Renders nothing without any of these.
 */
export function GuardCard({ merchant }: { merchant: string }) {
  const { text, format } = useLocale()
  const watches = useRead('pinWatches', { merchant })
  const health = useRead('health', { merchant })
  const pages = health.data?.pages.filter(({ discounted }) => discounted) ?? []
  if (!watches.data?.length && !pages.length) return null
  return (
    <Card title={text('guard.card')} headingLevel={2}>
      <div className={styles.stack}>
        <QueryResult read={watches}>
          {([watch]) =>
            watch && (
              <>
                <p className={styles.line}>
                  <span>
                    {watch.ended
                      ? text('guard.ended', {
                          set: watch.set,
                          at: format.time(watch.ended.at),
                          entry: format.count(watch.ended.sequence),
                        })
                      : text('guard.watched', { set: watch.set, at: format.time(watch.at) })}
                  </span>
                  {watch.guard === 'alarm' && (
                    <Badge tone={watch.alarmedAt ? 'lose' : 'warn'}>
                      {watch.alarmedAt
                        ? text('guard.alarmedAt', { at: format.time(watch.alarmedAt) })
                        : text('guard.alarmOnly')}
                    </Badge>
                  )}
                </p>
                <GuardTable verdicts={watch.verdicts} />
                {watch.weighed && <DiscountedNote of={text('guard.sides.pin')} weighed={watch.weighed.canary} />}
                {watch.weighed && <DiscountedNote of={text('guard.sides.dayBefore')} weighed={watch.weighed.stable} />}
              </>
            )
          }
        </QueryResult>
        {pages.map(({ set, ring, discounted }) => (
          <DiscountedNote
            key={`${set} ${ring}`}
            of={text('guard.lastHour', { set, ring: text(`guard.${ring}`) })}
            discounted={discounted}
          />
        ))}
      </div>
    </Card>
  )
}
