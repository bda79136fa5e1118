import type { CallRequest, WithdrawalOrder } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { awaitsReceipt } from '../order-state.ts'
import { NotReceivedDialog } from './NotReceivedDialog.tsx'
import { OrderPart } from './OrderPart.tsx'
import styles from '../withdraw.module.css'

interface OrderPartsProps {
  order: WithdrawalOrder
  onChanged(order: WithdrawalOrder): void
  /** The displayed order may be outdated. */
  onRejected(): void
}

/** The payments of an order. The member confirms each that is paid, or reports it as missing. */
export function OrderParts({ order: { orderId, parts, currency }, onChanged, onRejected }: OrderPartsProps) {
  const t = useText()
  const { call, commands } = usePortal()
  const [busy, setBusy] = useState<number | 'all'>()
  const [missing, setMissing] = useState<WithdrawalOrder['parts'][number]>()
  const awaiting = parts.filter(awaitsReceipt)
  const confirm = (what: number | 'all') => {
    if (busy !== undefined) return
    const request: CallRequest<'confirmReceipt'> =
      what === 'all' ? { action: 'ALL_RECEIVED', orderId } : { action: 'RECEIVED', orderId, part: what }
    setBusy(what)
    call('confirmReceipt', request)
      .then(onChanged, (error: Error) => {
        void commands.request('toast.show', { text: error.message, tone: 'error' })
        onRejected()
      })
      .finally(() => setBusy(undefined))
  }
  return (
    <Card
      title={t('withdraw.parts.title')}
      action={
        awaiting.length > 1 && (
          <Button variant="primary" busy={busy === 'all'} onClick={() => confirm('all')}>
            {t('withdraw.parts.allReceived')}
          </Button>
        )
      }
    >
      <ul aria-label={t('withdraw.parts.title')} className={styles.list}>
        {parts.map((part) => (
          <OrderPart
            key={part.part}
            part={part}
            currency={currency}
            isOnlyOne={awaiting.length === 1}
            isBusy={busy === part.part}
            onReceived={() => confirm(part.part)}
            onMissing={() => setMissing(part)}
          />
        ))}
      </ul>
      {missing !== undefined && (
        <NotReceivedDialog
          orderId={orderId}
          part={missing}
          currency={currency}
          onClose={() => setMissing(undefined)}
          onSent={onChanged}
          onRejected={onRejected}
        />
      )}
    </Card>
  )
}
