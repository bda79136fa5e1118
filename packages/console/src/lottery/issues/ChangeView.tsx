import type { LotteryChange } from '@atrium/contracts/staff/lottery/changes'
import { Badge } from '@atrium/ui/badge'
import { Meter } from '@atrium/ui/meter'
import { useActorName } from '../../layout/action-words.ts'
import { useLocale } from '../../locale/locale.tsx'
import { ChangeMoves } from './ChangeMoves.tsx'
import { MembersLink } from './MembersLink.tsx'
import common from '../../layout/common.module.css'
import styles from './issues.module.css'

const TONES = { RUNNING: 'info', DONE: 'win' } as const

/** An approved change and its completed moves. */
export function ChangeView({ merchant, change }: { merchant: string; change: LotteryChange }) {
  const { text, format } = useLocale()
  const { changeId, kind, state, resultBefore, resultAfter, reason, sums, moved, currency, approvedBy, approvedAt } =
    change
  const nameOf = useActorName()
  const progress = text('lotteryIssues.progress', {
    moved: moved.orders.toLocaleString('en'),
    orders: sums.orders.toLocaleString('en'),
  })
  return (
    <article className={styles.entry} aria-label={text(`lotteryIssues.kinds.${kind}`)}>
      <p className={common.actions}>
        <strong>{text(`lotteryIssues.kinds.${kind}`)}</strong>
        <Badge tone={TONES[state]}>{text(`lotteryIssues.changeStates.${state}`)}</Badge>
      </p>
      {resultBefore !== undefined && resultAfter !== undefined && (
        <p>
          <code className={styles.value}>
            {text('lotteryIssues.becomes', { before: resultBefore, after: resultAfter })}
          </code>
        </p>
      )}
      <p className={styles.value}>{reason}</p>
      <p className={common.quiet}>
        {text('lotteryIssues.approvedBy', { by: nameOf(approvedBy), at: format.time(approvedAt) })}
      </p>
      {state === 'RUNNING' && (
        <div className={styles.entry}>
          <Meter label={progress} value={moved.orders} max={Math.max(sums.orders, 1)} />
          <p role="status">{progress}</p>
        </div>
      )}
      <div className={styles.moves}>
        <section aria-label={text('lotteryIssues.approved')}>
          <h3 className={common.quiet}>{text('lotteryIssues.approved')}</h3>
          <ChangeMoves moves={sums} currency={currency} />
        </section>
        <section aria-label={text('lotteryIssues.moved')}>
          <h3 className={common.quiet}>{text('lotteryIssues.moved')}</h3>
          <ChangeMoves moves={moved} currency={currency} />
        </section>
      </div>
      <MembersLink merchant={merchant} changeId={changeId} />
    </article>
  )
}
