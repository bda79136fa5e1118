import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { useLocale } from '../locale/locale.tsx'
import { useRights, useStaff } from '../session/session.ts'
import styles from './approvals.module.css'
import { DecideDialog } from './DecideDialog.tsx'
import { MoveList } from './MoveList.tsx'
import { decisionsOf, isOwn, type Decision } from './proposal.ts'
import { useProposalSummary } from './use-proposal-summary.ts'

/** Operations that other roles than release managers decide about. */
const NAMED = ['setPolicies', 'removeStaffTotp'] as const
const isNamed = (operation: Proposal['operation']): operation is (typeof NAMED)[number] =>
  NAMED.some((named) => named === operation)

const VARIANTS = { approve: 'primary', decline: 'secondary', withdraw: 'secondary' } as const

/** A pending proposal with its change, merchants, proposer and reason, and the decisions that the reader may make. */
export function WaitingProposal({ proposal, now }: { proposal: Proposal; now: number }) {
  const { text, format } = useLocale()
  const { handle, grants } = useStaff()
  const { isAdmin, mayMove } = useRights()
  const [asks, setAsks] = useState<Decision>()
  const words = useProposalSummary()
  const { id, by, at, reason, merchants, operation, input } = proposal
  const decisions = decisionsOf(proposal, {
    handle,
    isAdmin,
    isApprover: grants.some(({ role }) => role === 'approver'),
    mayMove,
  })
  return (
    <Card headingLevel={2} title={words(proposal)}>
      <div className={styles.proposal}>
        <dl className={styles.facts}>
          {merchants.length > 0 && (
            <div>
              <dt>{text('approvals.whom', { count: merchants.length })}</dt>
              <dd>{merchants.join(', ')}</dd>
            </div>
          )}
          <div>
            <dt>{text('approvals.by')}</dt>
            <dd>
              {by} · <span title={format.time(at)}>{format.ago(at, now)}</span>
            </dd>
          </div>
          <div>
            <dt>{text('approvals.why')}</dt>
            <dd>{reason}</dd>
          </div>
          {typeof input['removalReason'] === 'string' && (
            <div>
              <dt>{text('check.removals.reason')}</dt>
              <dd>{input['removalReason']}</dd>
            </div>
          )}
        </dl>
        <MoveList moves={proposal.moves} />
        {decisions.length > 0 ? (
          <div className={styles.actions}>
            {decisions.map((decision) => (
              <Button
                key={decision}
                variant={VARIANTS[decision]}
                aria-label={text(`approvals.${decision}.of`, { id })}
                onClick={() => setAsks(decision)}
              >
                {text(`approvals.${decision}.open`)}
              </Button>
            ))}
          </div>
        ) : (
          <p className={styles.quiet}>{text(`approvals.notYours.${isNamed(operation) ? operation : 'moves'}`)}</p>
        )}
        {isOwn(proposal, handle) && <p className={styles.quiet}>{text('approvals.own')}</p>}
      </div>
      {asks && <DecideDialog proposal={proposal} decision={asks} onClose={() => setAsks(undefined)} />}
    </Card>
  )
}
