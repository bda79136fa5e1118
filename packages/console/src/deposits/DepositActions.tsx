import type { StaffDepositDetail } from '@atrium/contracts/staff/wallet/deposits'
import { MERCHANT_PROPOSAL_HOURS } from '@atrium/contracts/staff/merchant-proposals'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'

interface DepositActionsProps {
  merchant: string
  deposit: StaffDepositDetail
  /**
   * Whether staff can decide: the operator has reserved the deposit, it has an open finding, and no closing is pending.
   */
  canClose: boolean
}

/** Queries the payment service for a deposit, or closes its findings. */
export function DepositActions({ merchant, deposit: { orderId, account, closers }, canClose }: DepositActionsProps) {
  const text = useText()
  const showToast = useToast()
  const [isClosing, setClosing] = useState(false)
  const rechecking = useChange('recheckDeposit', ({ atService, state }) =>
    showToast(text(`deposits.recheck.${atService}`, { state: text(`deposits.states.${state}`) })),
  )
  const showSaved = useSavedToast(merchant)
  const closing = useChange('closeDepositDifference', (answer) => {
    showSaved(answer, text('deposits.close.done'))
    setClosing(false)
  })
  return (
    <>
      <div className={common.actions}>
        <Button busy={rechecking.isPending} onClick={() => rechecking.mutate({ merchant, orderId })}>
          {text('deposits.recheck.action')}
        </Button>
        {canClose && (
          <Button variant="danger" onClick={() => setClosing(true)}>
            {text('deposits.close.open')}
          </Button>
        )}
      </div>
      {rechecking.error && <ErrorNote error={rechecking.error} />}
      {isClosing && (
        <ReasonDialog
          danger
          title={text('deposits.close.title', { account })}
          action={text('deposits.close.action')}
          busy={closing.isPending}
          error={closing.error}
          onClose={() => setClosing(false)}
          onConfirm={(reason) => closing.mutate({ merchant, orderId, reason })}
        >
          <p>{text('deposits.close.what')}</p>
          {closers === 2 && <p>{text('deposits.close.waits', { hours: MERCHANT_PROPOSAL_HOURS })}</p>}
        </ReasonDialog>
      )}
    </>
  )
}
