import type { ReconciliationDifference } from '@atrium/contracts/staff/wallet/reconciliation'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'

/** Proposes to close a difference that was settled outside. */
export function CloseDifference({
  merchant,
  difference: { differenceId, orderId, reference },
}: {
  merchant: string
  difference: ReconciliationDifference
}) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const showSaved = useSavedToast(merchant)
  const close = useChange('closeReconciliationDifference', (result) => {
    setIsOpen(false)
    showSaved(result, text('reconciliation.closed'))
  })
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {text('reconciliation.close')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text('reconciliation.closeTitle', { order: orderId ?? reference })}
          action={text('reconciliation.propose')}
          busy={close.isPending}
          error={close.error}
          onClose={() => setIsOpen(false)}
          onConfirm={(reason) => close.mutate({ merchant, differenceId, reason })}
        >
          <p>{text('reconciliation.closeText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
