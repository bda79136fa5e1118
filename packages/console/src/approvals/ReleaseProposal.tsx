import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { useText } from '../locale/locale.tsx'
import { useStaff } from '../session/session.ts'
import { MoveList } from './MoveList.tsx'
import { isOwn, type Decision } from './proposal.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { useProposalSummary } from './use-proposal-summary.ts'
import { useDecisions } from './waiting.ts'

/** Operations that other roles than release managers decide about. */
const NAMED = ['setPolicies', 'removeStaffTotp'] as const
const isNamed = (operation: Proposal['operation']): operation is (typeof NAMED)[number] =>
  NAMED.some((named) => named === operation)

interface ReleaseProposalProps {
  proposal: Proposal
  onDecide(decision: Decision): void
}

/** A pending proposal about releases, policies or an account. */
export function ReleaseProposal({ proposal, onDecide }: ReleaseProposalProps) {
  const text = useText()
  const { handle } = useStaff()
  const words = useProposalSummary()
  const { id, by, at, reason, merchants, operation, input, moves } = proposal
  const decisions = useDecisions()(proposal)
  const notYours =
    decisions.length === 0 ? text(`approvals.notYours.${isNamed(operation) ? operation : 'moves'}`) : undefined
  return (
    <ProposalCard
      title={words(proposal)}
      merchants={merchants}
      by={by}
      at={at}
      facts={[
        { name: text('approvals.why'), value: reason },
        {
          name: text('check.removals.reason'),
          value: typeof input['removalReason'] === 'string' && input['removalReason'],
        },
      ]}
      decisions={decisions}
      nameOf={(decision) => text(`approvals.${decision}.of`, { id })}
      note={isOwn(proposal, handle) ? text('approvals.own') : notYours}
      onDecide={onDecide}
    >
      <MoveList moves={moves} />
    </ProposalCard>
  )
}
