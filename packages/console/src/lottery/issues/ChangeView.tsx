import type { LotteryChange } from '@atrium/contracts/registry/lottery/changes'
import { Badge } from '@atrium/ui/badge'
import { Meter } from '@atrium/ui/meter'
import { Link } from 'react-router-dom'
import { useActorName } from '../../layout/action-words.ts'
import { useLocale } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { ChangeMoves } from './ChangeMoves.tsx'
import { DecideChange } from './DecideChange.tsx'
import styles from './issues.module.css'

const TONES = {
  PROPOSED: 'warn',
  RUNNING: 'info',
  DONE: 'win',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
} as const

/** A change: what was proposed, what was moved so far, and its decision. */
export function ChangeView({ merchant, change }: { merchant: string; change: LotteryChange }) {
  const { text, format } = useLocale()
  const {
    changeId,
    kind,
    state,
    resultBefore,
    resultAfter,
    reason,
    sums,
    moved,
    currency,
    proposedBy,
    proposedAt,
    decidedBy,
    decidedAt,
    declineReason,
    isOwn,
  } = change
  const nameOf = useActorName()
  const progress = text('lotteryIssues.progress', {
    moved: moved.orders.toLocaleString('en'),
    orders: sums.orders.toLocaleString('en'),
  })
  const hasMoved = state === 'RUNNING' || state === 'DONE'
  return (
    <article className={styles.entry} aria-label={text(`lotteryIssues.kinds.${kind}`)}>
      <p className={styles.badges}>
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
      <p className={styles.quiet}>
        {text('lotteryIssues.proposedBy', { by: nameOf(proposedBy), at: format.time(proposedAt) })}
      </p>
      {decidedBy !== undefined && decidedAt !== undefined && (
        <p className={styles.quiet}>
          {[text('lotteryIssues.decidedBy', { by: nameOf(decidedBy), at: format.time(decidedAt) }), declineReason]
            .filter(Boolean)
            .join(': ')}
        </p>
      )}
      {state === 'RUNNING' && (
        <div className={styles.entry}>
          <Meter label={progress} value={moved.orders} max={Math.max(sums.orders, 1)} />
          <p role="status">{progress}</p>
        </div>
      )}
      <div className={styles.moves}>
        <section aria-label={text('lotteryIssues.proposed')}>
          <h3 className={styles.quiet}>{text('lotteryIssues.proposed')}</h3>
          <ChangeMoves moves={sums} currency={currency} />
        </section>
        {hasMoved && (
          <section aria-label={text('lotteryIssues.moved')}>
            <h3 className={styles.quiet}>{text('lotteryIssues.moved')}</h3>
            <ChangeMoves moves={moved} currency={currency} />
          </section>
        )}
      </div>
      <p>
        <Link className={styles.link} to={paths.lotteryChange(merchant, changeId)}>
          {text('lotteryIssues.membersOf')}
        </Link>
      </p>
      {state === 'PROPOSED' && isOwn && <p>{text('lotteryIssues.own')}</p>}
      {state === 'PROPOSED' && <DecideChange merchant={merchant} change={change} />}
    </article>
  )
}
