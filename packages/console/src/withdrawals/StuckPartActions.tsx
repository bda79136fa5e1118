import { MAX_WITHDRAWAL_REASON } from '@atrium/contracts/staff/wallet/withdrawals'
import type { StaffWithdrawalPart } from '@atrium/contracts/staff/wallet/withdrawals'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import { Note } from '../layout/Note.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { useStaff } from '../session/session.ts'
import common from '../layout/common.module.css'

/**
 * Decides about a part that the payment service rejected or does not know: it is sent again, or returned to the member.
 */
export function StuckPartActions({
  merchant,
  orderId,
  part: { part, releaseApprovedBy },
}: {
  merchant: string
  orderId: string
  part: StaffWithdrawalPart
}) {
  const text = useText()
  const showToast = useToast()
  const { handle } = useStaff()
  const [dialog, setDialog] = useState<'sendAgain' | 'release'>()
  const close = () => setDialog(undefined)
  const finish = (words: string) => {
    showToast(words)
    close()
  }
  const sending = useChange('resendWithdrawalPart', () => finish(text('withdrawals.sendAgain.done', { part })))
  const releasing = useChange('releaseWithdrawalPart', ({ isReleased }) =>
    finish(text(isReleased ? 'withdrawals.release.done' : 'withdrawals.release.passedOn', { part })),
  )
  return (
    <>
      {releaseApprovedBy !== undefined && (
        <Note>{text('withdrawals.release.approvedBy', { by: releaseApprovedBy })}</Note>
      )}
      <div className={common.actions}>
        <Button onClick={() => setDialog('sendAgain')}>{text('withdrawals.sendAgain.open', { part })}</Button>
        {releaseApprovedBy !== handle && (
          <Button variant="danger" onClick={() => setDialog('release')}>
            {text('withdrawals.release.open', { part })}
          </Button>
        )}
      </div>
      {dialog === 'sendAgain' && (
        <Dialog
          open
          onClose={close}
          title={text('withdrawals.sendAgain.title', { part })}
          closeLabel={text('layout.close')}
          footer={
            <>
              <Button onClick={close}>{text('layout.cancel')}</Button>
              <Button
                variant="primary"
                busy={sending.isPending}
                onClick={() => sending.mutate({ merchant, orderId, part })}
              >
                {text('withdrawals.sendAgain.action')}
              </Button>
            </>
          }
        >
          <p>{text('withdrawals.sendAgain.what')}</p>
          {sending.error && <ErrorNote error={sending.error} />}
        </Dialog>
      )}
      {dialog === 'release' && (
        <ReasonDialog
          danger
          title={text('withdrawals.release.title', { part })}
          action={text('withdrawals.release.action')}
          maxLength={MAX_WITHDRAWAL_REASON}
          busy={releasing.isPending}
          error={releasing.error}
          onClose={close}
          onConfirm={(reason) => releasing.mutate({ merchant, orderId, part, reason })}
        >
          <p>{text('withdrawals.release.what')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
