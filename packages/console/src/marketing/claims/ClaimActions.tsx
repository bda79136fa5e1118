import type { StaffClaim, StaffClaimDetail } from '@atrium/contracts/staff/marketing/claims'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { Note } from '../../layout/Note.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { ErrorNote } from '../../layout/ErrorNote.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import { useStaff } from '../../session/session.ts'
import { ClaimReward } from './ClaimReward.tsx'
import common from '../../layout/common.module.css'

/**
 * Reserves an application, and approves it or rejects it with a reason. While another person has reserved it, no
 * decision is possible.
 */
export function ClaimActions({ merchant, claim }: { merchant: string; claim: StaffClaimDetail }) {
  const { text, format } = useLocale()
  const { handle } = useStaff()
  const showSaved = useSavedToast(merchant)
  const [dialog, setDialog] = useState<'approve' | 'reject'>()
  const close = () => setDialog(undefined)
  const done = (claim: StaffClaim & Parameters<typeof showSaved>[0]) => {
    showSaved(claim, text(claim.state === 'REJECTED' ? 'campaignClaims.reject.done' : 'campaignClaims.approve.done'))
    close()
  }
  const reserving = useChange('reserveCampaignClaim')
  const approving = useChange('approveCampaignClaim', done)
  const rejecting = useChange('rejectCampaignClaim', done)
  const open = (next: NonNullable<typeof dialog>) => {
    approving.reset()
    rejecting.reset()
    setDialog(next)
  }
  const { claimId, account, state, reserved } = claim
  const of = { merchant, claimId }
  if (state !== 'PENDING') return null
  if (reserved && reserved.by !== handle)
    return (
      <Note>{text('campaignClaims.reservedByOther', { by: reserved.by, until: format.clock(reserved.until) })}</Note>
    )
  return (
    <>
      {reserved && <Note>{text('campaignClaims.reservedByYou', { until: format.clock(reserved.until) })}</Note>}
      <div className={common.actions}>
        {!reserved && (
          <Button busy={reserving.isPending} onClick={() => reserving.mutate(of)}>
            {text('campaignClaims.reserve')}
          </Button>
        )}
        <Button variant="primary" onClick={() => open('approve')}>
          {text('campaignClaims.approve.open')}
        </Button>
        <Button variant="danger" onClick={() => open('reject')}>
          {text('campaignClaims.reject.open')}
        </Button>
      </div>
      {reserving.error && <ErrorNote error={reserving.error} />}
      {dialog === 'approve' && (
        <ConfirmDialog
          title={text('campaignClaims.approve.title', { account })}
          action={text('campaignClaims.approve.action')}
          busy={approving.isPending}
          error={approving.error}
          onClose={close}
          onConfirm={() => approving.mutate(of)}
        >
          <p>{text('campaignClaims.approve.what')}</p>
          <p>
            <ClaimReward claim={claim} />
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'reject' && (
        <ReasonDialog
          danger
          maxLength={200}
          title={text('campaignClaims.reject.title', { account })}
          action={text('campaignClaims.reject.action')}
          busy={rejecting.isPending}
          error={rejecting.error}
          onClose={close}
          onConfirm={(reason) => rejecting.mutate({ ...of, reason })}
        >
          <p>{text('campaignClaims.reject.what')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
