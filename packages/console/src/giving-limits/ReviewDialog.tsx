import { MERCHANT_PROPOSAL_HOURS } from '@atrium/contracts/staff/merchant-proposals'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { ProposedChanges } from '../proposals/ProposedChanges.tsx'
import { useIsPreparing } from '../proposals/use-is-preparing.ts'

interface ReviewDialogProps {
  merchant: string
  currency: string
  changes: readonly ProposedChange[]
  busy: boolean
  error: Error | null
  onClose(): void
  onSend(reason: string): void
}

/** Shows the changes before they are sent, and whether they need a second person. */
export function ReviewDialog({ merchant, currency, changes, busy, error, onClose, onSend }: ReviewDialogProps) {
  const text = useText()
  const isPreparing = useIsPreparing(merchant)
  const waits = !isPreparing && changes.some(({ loosens }) => loosens)
  return (
    <ReasonDialog
      title={text('givingLimits.review.title', { merchant })}
      action={text(waits ? 'givingLimits.review.propose' : 'givingLimits.review.apply')}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={onSend}
    >
      <p>
        {waits
          ? text('givingLimits.review.waits', { hours: MERCHANT_PROPOSAL_HOURS })
          : text(isPreparing ? 'proposals.review.preparing' : 'givingLimits.review.atOnce')}
      </p>
      <ProposedChanges merchant={merchant} changes={changes} currency={currency} />
    </ReasonDialog>
  )
}
