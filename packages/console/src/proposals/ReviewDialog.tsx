import { MERCHANT_PROPOSAL_HOURS } from '@atrium/contracts/staff/merchant-proposals'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import { useState } from 'react'
import { Note } from '../layout/Note.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { ProposedChanges } from './ProposedChanges.tsx'
import { useIsPreparing } from './use-is-preparing.ts'

interface ReviewDialogProps {
  merchant: string
  /** Operation of the changes, if its fields have their own texts. */
  subject?: string
  title: string
  changes: readonly ProposedChange[]
  currency: string
  /** Version of the settings that the changes were compared with. */
  version: string
  /** Whether the changes need a second person; default: if any value becomes less restrictive. */
  waits?: boolean
  /** Whether another change is pending. */
  hasWaiting: boolean
  busy: boolean
  error: Error | null
  onClose(): void
  onSend(sent: { changeId: string; version: string; reason: string }): void
}

/**
 * Shows changes of settings before they are sent. A retry has the same id, so it is the same change. It is based on the
 * settings at the time when the dialog opened.
 */
export function ReviewDialog({
  merchant,
  subject,
  title,
  changes,
  currency,
  version,
  waits: isForTwo = changes.some(({ loosens }) => loosens),
  hasWaiting,
  busy,
  error,
  onClose,
  onSend,
}: ReviewDialogProps) {
  const text = useText()
  const isPreparing = useIsPreparing(merchant)
  const waits = isForTwo && !isPreparing
  const [opened] = useState(() => ({ changeId: crypto.randomUUID(), version }))
  const waitsWhy = changes.some(({ loosens }) => loosens) ? 'waits' : 'allWaits'
  return (
    <ReasonDialog
      title={title}
      action={text(waits ? 'proposals.review.propose' : 'proposals.review.apply')}
      busy={busy}
      error={error}
      ready={!waits || !hasWaiting}
      missing={text('proposals.review.oneWaits')}
      onClose={onClose}
      onConfirm={(reason) => onSend({ ...opened, reason })}
    >
      <p>
        {waits
          ? text(`proposals.review.${waitsWhy}`, { hours: MERCHANT_PROPOSAL_HOURS })
          : text(isPreparing ? 'proposals.review.preparing' : 'proposals.review.atOnce')}
      </p>
      {hasWaiting && <Note>{text(waits ? 'proposals.review.oneWaits' : 'proposals.review.outdates')}</Note>}
      <ProposedChanges merchant={merchant} subject={subject} changes={changes} currency={currency} />
    </ReasonDialog>
  )
}
