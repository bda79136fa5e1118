import type { Canary } from '@atrium/contracts/staff/releases/canaries'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { CanaryChart } from './CanaryChart.tsx'
import { CanaryDialog } from './CanaryDialog.tsx'
import type { CanaryMove } from './canary-moves.ts'
import { DiscountedNote } from './DiscountedNote.tsx'
import { GuardTable } from './GuardTable.tsx'
import styles from './merchant.module.css'
import { SetChanges } from '../pin/SetChanges.tsx'

/** The current or last canary of a merchant. Renders nothing if it never had one. */
export function CanaryCard({ merchant }: { merchant: string }) {
  const { text } = useLocale()
  const canaries = useRead('canaries', { merchant, limit: 1 })
  if (canaries.data?.length === 0) return null
  return (
    <Card title={text('canary.title')} headingLevel={2}>
      <QueryResult read={canaries}>{([canary]) => canary && <CanaryView canary={canary} />}</QueryResult>
    </Card>
  )
}

const TONES = { running: 'info', paused: 'warn', promoted: 'win', aborted: 'neutral', 'rolled-back': 'lose' } as const

function CanaryView({ canary }: { canary: Canary }) {
  const { text, format } = useLocale()
  const { mayMove } = useRights()
  const [move, setMove] = useState<CanaryMove>()
  const isOpen = canary.state === 'running' || canary.state === 'paused'
  const health = useRead('canaryHealth', { id: canary.id })
  const moves: CanaryMove[] = [canary.state === 'paused' ? 'resume' : 'pause', 'share', 'promote', 'abort']
  return (
    <div className={styles.stack}>
      <p className={styles.line}>
        <strong>{text('canary.name', { id: canary.id })}</strong>
        <Badge tone={TONES[canary.state]}>{text(`canary.states.${canary.state}`)}</Badge>
        {canary.guard === 'alarm' && (
          <Badge tone={canary.alarmedAt ? 'lose' : 'warn'}>
            {canary.alarmedAt
              ? text('guard.alarmedAt', { at: format.time(canary.alarmedAt) })
              : text('guard.alarmOnly')}
          </Badge>
        )}
        {isOpen && (
          <span className={styles.figures}>{text('canary.share', { percent: format.percent(canary.percent) })}</span>
        )}
        <span className={styles.quiet}>
          {text('canary.startedBy', {
            actor: canary.startedBy,
            at: format.time(canary.startedAt),
            reason: canary.reason,
          })}
        </span>
        {canary.endedAt && (
          <span className={styles.quiet}>{text('canary.endedAt', { at: format.time(canary.endedAt) })}</span>
        )}
      </p>
      <ol className={styles.steps} aria-label={text('steps.title')}>
        {canary.steps.map(({ percent, minutes }, at) => (
          <li key={at} className={styles.step} aria-current={isOpen && at === canary.step ? 'step' : undefined}>
            {text('canary.step', { percent: format.percent(percent), minutes })}
          </li>
        ))}
        <li className={styles.step}>{text(`steps.promote.${canary.promote}`)}</li>
      </ol>
      {isOpen && mayMove(canary.merchant) && (
        <div className={styles.line}>
          {moves.map((one) => (
            <Button
              key={one}
              size="s"
              variant={one === 'promote' ? 'primary' : one === 'abort' ? 'danger' : 'secondary'}
              onClick={() => setMove(one)}
            >
              {text(`canary.moves.${one}`)}
            </Button>
          ))}
        </div>
      )}
      <details className={styles.details}>
        <summary>{text('canary.tries')}</summary>
        <SetChanges from={canary.stable.id} to={canary.set.id} />
      </details>
      <GuardTable verdicts={canary.verdicts} />
      <QueryResult read={health} rows={4}>
        {({ points, discounted }) => (
          <>
            {(discounted || canary.weighed) &&
              (['canary', 'stable'] as const).map((ring) => (
                <DiscountedNote
                  key={ring}
                  of={text(`guard.${ring}`)}
                  discounted={discounted?.[ring]}
                  weighed={canary.weighed?.[ring]}
                />
              ))}
            <CanaryChart points={points} />
          </>
        )}
      </QueryResult>
      {move && <CanaryDialog canary={canary} move={move} onClose={() => setMove(undefined)} />}
    </div>
  )
}
