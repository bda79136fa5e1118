import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { ProposalFacts } from './ProposalFacts.tsx'
import common from '../layout/common.module.css'
import { ProposedChanges } from './ProposedChanges.tsx'
import { useProposalTitle } from './subjects.ts'
import { useProposedWords } from './use-proposed-words.ts'

interface ProposalDialogProps {
  merchant: string
  proposal: MerchantProposal
  currency: string
  /** Opens the dialog with the input for the reason to decline the proposal. */
  isDeclined?: boolean
  onClose(): void
}

/** A proposal with its changes and the buttons to approve or reject it; its proposer can withdraw it. */
export function ProposalDialog({ merchant, proposal, currency, isDeclined = false, onClose }: ProposalDialogProps) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const titleOf = useProposalTitle(merchant)
  const [isDeclining, setDeclining] = useState(isDeclined)
  const done = (...said: [words: string, warning?: string | undefined]) => {
    showToast(...said)
    onClose()
  }
  const words = useProposedWords(merchant, { currency, games: {} })
  const approving = useChange('approveMerchantProposal', ({ changes: all }) => {
    const outcome = all.filter(({ isOutcome }) => isOutcome).map(words)
    done(
      text('proposals.approve.done'),
      outcome.map(({ name, values }) => `${name}: ${values}.`).join(' ') || undefined,
    )
  })
  const declining = useChange('declineMerchantProposal', () => done(text('proposals.decline.done')))
  const withdrawing = useChange('withdrawMerchantProposal', () => done(text('proposals.withdraw.done')))
  const { proposalId, subject, changes, state, isOwn, needsOther } = proposal
  const key = { merchant, proposalId }
  const isBusy = approving.isPending || withdrawing.isPending
  const error = approving.error ?? withdrawing.error
  const close = () => {
    onClose()
    // Another person may have decided the proposal, or made it outdated.
    if (error ?? declining.error) void queries.invalidateQueries()
  }
  if (isDeclining)
    return (
      <ReasonDialog
        danger
        title={text('proposals.decline.title', { what: titleOf(proposal) })}
        action={text('proposals.decline.action')}
        busy={declining.isPending}
        error={declining.error}
        onClose={close}
        onConfirm={(reason) => declining.mutate({ ...key, reason })}
      >
        <ProposedChanges merchant={merchant} subject={subject} changes={changes} currency={currency} />
      </ReasonDialog>
    )
  const isWaiting = state === 'PROPOSED'
  const footer = (
    <>
      <Button onClick={close}>{text('layout.close')}</Button>
      {isWaiting && isOwn && (
        <Button busy={isBusy} onClick={() => withdrawing.mutate(key)}>
          {text('proposals.withdraw.action')}
        </Button>
      )}
      {isWaiting && !needsOther && (
        <>
          <Button variant="danger" disabled={isBusy} onClick={() => setDeclining(true)}>
            {text('proposals.decline.action')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => approving.mutate(key)}>
            {text('proposals.approve.action')}
          </Button>
        </>
      )}
    </>
  )
  return (
    <Dialog
      open
      onClose={close}
      title={titleOf(proposal)}
      closeLabel={text('layout.close')}
      size="wide"
      footer={footer}
    >
      <div className={common.list}>
        <ProposedChanges merchant={merchant} subject={subject} changes={changes} currency={currency} />
        <ProposalFacts merchant={merchant} proposal={proposal} currency={currency} />
        {isWaiting && <p className={common.quiet}>{text(needsOther ? 'proposals.own' : 'proposals.approve.what')}</p>}
        {error && <ErrorNote error={error} />}
      </div>
    </Dialog>
  )
}
