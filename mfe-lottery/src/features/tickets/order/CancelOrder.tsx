import { useState } from 'react'
import type { LotteryOrder } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ConfirmDialog } from '../../../frame/ConfirmDialog.tsx'

interface CancelOrderProps {
  order: LotteryOrder
  onCancelled(order: LotteryOrder): void
  /** The issue has closed meanwhile. */
  onClosed(): void
}

/** Takes an order back while its issue is open, after a question. */
export function CancelOrder({ order: { orderId, stake }, onCancelled, onClosed }: CancelOrderProps) {
  const t = useText()
  const {
    call,
    merchant: { currency },
  } = usePortal()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('order.cancel.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('order.cancel.title')}
          text={t('order.cancel.text', { amount: formatMoney(parseMoney(stake)), currency })}
          confirm={t('order.cancel.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={async () => onCancelled(await call('cancelLotteryOrder', { orderId }))}
          onFailure={({ code }) => code === 'ISSUE_CLOSED' && onClosed()}
        />
      )}
    </>
  )
}
