import { useBusEvent, useCall, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import type { ServerClock } from '../../lotteries/clock.ts'
import { CancelledDraw } from './CancelledDraw.tsx'
import { OfficialDraw } from './OfficialDraw.tsx'
import { TakeAway } from './TakeAway.tsx'
import { VerifiedDraw } from './VerifiedDraw.tsx'
import { WaitingDraw } from './WaitingDraw.tsx'
import styles from './fairness.module.css'

interface DrawCheckProps {
  code: string
  numero: string
  clock: ServerClock
}

/** The published data of one issue, verified once it is drawn. Reloaded when the state of the issue changes. */
export function DrawCheck({ code, numero, clock }: DrawCheckProps) {
  const t = useText()
  const { data: draw, error, refetch } = useCall('lotteryDraw', { code, numero })
  useBusEvent('lottery.issue.changed', (changed) => {
    if (changed.code === code && changed.numero === numero) void refetch()
  })
  if (!draw) {
    if (!error)
      return (
        <Card aria-busy>
          <Skeleton shape="block" width="100%" height={600} />
        </Card>
      )
    if (error.code === 'NOT_FOUND')
      return <EmptyState title={t('fairness.unknown.title', { numero })}>{t('fairness.unknown.text')}</EmptyState>
    return (
      <ErrorState
        title={t('fairness.failed')}
        reference={error.requestId}
        action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
      >
        {error.message}
      </ErrorState>
    )
  }
  const { seedHash, seed, result } = draw
  return (
    <Card title={t('fairness.draw', { numero })} headingLevel={2}>
      <div className={styles.check}>
        {draw.source === 'official' ? (
          <OfficialDraw draw={draw} />
        ) : draw.state === 'CANCELLED' && result === undefined ? (
          <CancelledDraw draw={draw} />
        ) : seedHash !== undefined && seed !== undefined && result !== undefined ? (
          <VerifiedDraw draw={{ ...draw, seedHash, seed, result }} />
        ) : (
          <WaitingDraw draw={draw} clock={clock} />
        )}
        {draw.source === 'fair' && <TakeAway draw={draw} />}
      </div>
    </Card>
  )
}
