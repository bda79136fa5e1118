import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useErrorWords, useWarningWords } from '../layout/use-reason-words.ts'
import { useText } from '../locale/locale.tsx'
import { isStaffApiError, useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './approvals.module.css'
import { CopyFitNow, FitNow } from './FitNow.tsx'
import { MoveList } from './MoveList.tsx'
import { isOfAccount, proposedInputOf, type Decision } from './proposal.ts'
import { useProposalSummary } from './use-proposal-summary.ts'

/** Approving applies the proposal at once: the dialog first shows whether it still fits. */
export function DecideDialog({
  proposal,
  decision,
  onClose,
}: {
  proposal: Proposal
  decision: Decision
  onClose(): void
}) {
  const text = useText()
  const tell = useToast()
  const words = useProposalSummary()
  const warningWords = useWarningWords()
  const { id, merchants, reason, by } = proposal
  const { releases, from } = proposedInputOf(proposal)
  const done = (warnings: Parameters<typeof warningWords>[0] = []) => {
    tell(text(`approvals.${decision}.done`, { id }), warningWords(warnings))
    onClose()
  }
  const ofRelease = useChange('decideProposal', ({ outcome }) => done(outcome?.warnings))
  const ofAccount = useChange('decideStaffProposal', () => done())
  const decide = isOfAccount(proposal) ? ofAccount : ofRelease
  const errorWords = useErrorWords()
  // The page shows the reason why an outdated proposal was closed, so the dialog closes too.
  const onError = (error: Error) => {
    const { message, reasons } = errorWords(error)
    if (isStaffApiError(error, 'SEQUENCE_CONFLICT')) tell(message, reasons.join(' '))
  }
  return (
    <ReasonDialog
      title={text(`approvals.${decision}.title`, { id })}
      action={text(`approvals.${decision}.action`)}
      danger={decision === 'decline'}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(why) => decide.mutate({ id, decision, reason: why }, { onError })}
    >
      <p className={styles.strong}>{words(proposal)}</p>
      <p className={common.quiet}>{text('approvals.asked', { by, reason, merchants: merchants.join(', ') || '–' })}</p>
      {decision === 'approve' && <MoveList moves={proposal.moves} />}
      {decision === 'approve' && releases && <FitNow merchants={merchants} releases={releases} />}
      {decision === 'approve' && from !== undefined && <CopyFitNow merchants={merchants} from={from} />}
    </ReasonDialog>
  )
}
