import type { StaffWithdrawalDetail } from '@atrium/contracts/staff/wallet/withdrawals'
import { MAX_WITHDRAWAL_REASON } from '@atrium/contracts/staff/wallet/withdrawals'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { useKeys } from '../reports/use-row-keys.ts'
import { useStaff } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { needsOther } from './use-claim.ts'
import common from '../layout/common.module.css'

/** Approves or rejects a withdrawal under review, also with the keys `a` and `r`. */
export function ReviewActions({ merchant, withdrawal }: { merchant: string; withdrawal: StaffWithdrawalDetail }) {
  const text = useText()
  const showToast = useToast()
  const { handle } = useStaff()
  const [dialog, setDialog] = useState<'approve' | 'reject'>()
  const close = () => setDialog(undefined)
  const canApprove = !needsOther(withdrawal, handle)
  useKeys({ ...(canApprove && { a: () => setDialog('approve') }), r: () => setDialog('reject') })
  const { orderId, account } = withdrawal
  const rejecting = useChange('rejectWithdrawal', () => {
    showToast(text('withdrawals.reject.done'))
    close()
  })
  return (
    <div className={common.actions}>
      {canApprove && (
        <Button variant="primary" onClick={() => setDialog('approve')}>
          {text('withdrawals.approve.open')}
        </Button>
      )}
      <Button variant="danger" onClick={() => setDialog('reject')}>
        {text('withdrawals.reject.open')}
      </Button>
      {dialog === 'approve' && <ApproveDialog merchant={merchant} withdrawal={withdrawal} onClose={close} />}
      {dialog === 'reject' && (
        <ReasonDialog
          danger
          title={text('withdrawals.reject.title', { account })}
          action={text('withdrawals.reject.action')}
          maxLength={MAX_WITHDRAWAL_REASON}
          busy={rejecting.isPending}
          error={rejecting.error}
          onClose={close}
          onConfirm={(reason) => rejecting.mutate({ merchant, orderId, reason })}
        >
          <p>{text('withdrawals.reject.what')}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
