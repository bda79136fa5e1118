import { useState } from 'react'
import type { LotteryOrder } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ConfirmDialog } from '../../../frame/ConfirmDialog.tsx'

interface CancelOrderProps {
  order: LotteryOrder
  onCancelled(order: LotteryOrder): void
  /** The issue has closed in the meantime. */
  onClosed(): void
}

/** Cancels an order while its issue is open, after a confirmation. */
export function CancelOrder({ order: { orderId, stake }, onCancelled, onClosed }: CancelOrderProps) {
  const t = useText()
  const {
    call,
    merchant: { currency },
  } = usePortal()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t('order.cancel.open')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('order.cancel.title')}
          text={t('order.cancel.text', { amount: formatMoney(parseMoney(stake)), currency })}
          confirm={t('order.cancel.confirm')}
          onClose={() => setConfirming(false)}
          onConfirm={async () => onCancelled(await call('cancelLotteryOrder', { orderId }))}
          onFailure={({ code }) => code === 'ISSUE_CLOSED' && onClosed()}
        />
      )}
    </>
  )
}
