import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { MAX_WITHDRAWAL_REASON } from '@atrium/contracts/staff/wallet/withdrawals'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'

/** Decides about a part that the member reports as missing. */
export function DisputeActions({ merchant, orderId, part }: { merchant: string; orderId: string; part: number }) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [dialog, setDialog] = useState<'payAgain' | 'forceReceipt'>()
  const close = () => setDialog(undefined)
  const finish = (kind: 'payAgain' | 'forceReceipt') => (decided: { proposal?: MerchantProposal | undefined }) => {
    showSaved(decided, text(`withdrawals.${kind}.done`, { part }))
    close()
  }
  const paying = useChange('payWithdrawalAgain', finish('payAgain'))
  const forcing = useChange('forceWithdrawalReceipt', finish('forceReceipt'))
  return (
    <div className={common.actions}>
      <Button onClick={() => setDialog('payAgain')}>{text('withdrawals.payAgain.open', { part })}</Button>
      <Button variant="danger" onClick={() => setDialog('forceReceipt')}>
        {text('withdrawals.forceReceipt.open', { part })}
      </Button>
      {dialog === 'payAgain' && (
        <Dialog
          open
          onClose={close}
          title={text('withdrawals.payAgain.title', { part })}
          closeLabel={text('layout.close')}
          footer={
            <>
              <Button onClick={close}>{text('layout.cancel')}</Button>
              <Button
                variant="primary"
                busy={paying.isPending}
                onClick={() => paying.mutate({ merchant, orderId, part })}
              >
                {text('withdrawals.payAgain.action')}
              </Button>
            </>
          }
        >
          <p>{text('withdrawals.payAgain.what')}</p>
          {paying.error && <ErrorNote error={paying.error} />}
        </Dialog>
      )}
      {dialog === 'forceReceipt' && (
        <ReasonDialog
          danger
          title={text('withdrawals.forceReceipt.title', { part })}
          action={text('withdrawals.forceReceipt.action')}
          maxLength={MAX_WITHDRAWAL_REASON}
          busy={forcing.isPending}
          error={forcing.error}
          onClose={close}
          onConfirm={(reason) => forcing.mutate({ merchant, orderId, part, reason })}
        >
          <p>{text('withdrawals.forceReceipt.what')}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
