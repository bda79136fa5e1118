import type { StaffDepositDetail } from '@atrium/contracts/registry/deposits'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { Refusal } from '../layout/Refusal.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import styles from './deposits.module.css'

interface DepositActionsProps {
  merchant: string
  deposit: StaffDepositDetail
  /** The operator has reserved the deposit, and something is open about it. */
  canClose: boolean
}

/** Queries the payment service for a deposit, or closes what was found about it. */
export function DepositActions({
  merchant,
  deposit: { orderId, account, closers, closingApprovedBy },
  canClose,
}: DepositActionsProps) {
  const text = useText()
  const showToast = useToast()
  const [isClosing, setClosing] = useState(false)
  const rechecking = useChange('recheckDeposit', ({ atService, state }) =>
    showToast(text(`deposits.recheck.${atService}`, { state: text(`deposits.states.${state}`) })),
  )
  const closing = useChange('closeDepositDifference', ({ isClosed }) => {
    showToast(text(isClosed ? 'deposits.close.done' : 'deposits.close.passedOn'))
    setClosing(false)
  })
  const isFirst = closers === 2 && closingApprovedBy === undefined
  return (
    <>
      <div className={styles.actions}>
        <Button busy={rechecking.isPending} onClick={() => rechecking.mutate({ merchant, orderId })}>
          {text('deposits.recheck.action')}
        </Button>
        {canClose && (
          <Button variant="danger" onClick={() => setClosing(true)}>
            {text('deposits.close.open')}
          </Button>
        )}
      </div>
      {rechecking.error && <Refusal error={rechecking.error} />}
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
          {isFirst && <p>{text('deposits.close.first')}</p>}
        </ReasonDialog>
      )}
    </>
  )
}
