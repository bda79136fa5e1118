import { formatWire } from '@atrium/contracts/money'
import type { StaffPointOrder } from '@atrium/contracts/staff/marketing/points'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import { AddressDialog } from './AddressDialog.tsx'

/** Starts processing an order, opens its address, and approves it or rejects it with a reason. */
export function OrderActions({ order: { orderId, number, kind, points, state } }: { order: StaffPointOrder }) {
  const { code = '' } = useParams()
  const text = useText()
  const showToast = useToast()
  const [open, setOpen] = useState<'address' | 'reject'>()
  const done = (decided: StaffPointOrder) => {
    showToast(text(`pointOrders.done.${decided.state}`))
    setOpen(undefined)
  }
  const fail = (error: Error) => showToast(error.message)
  const claiming = useChange('claimPointOrder', done)
  const approving = useChange('approvePointOrder', done)
  const rejecting = useChange('rejectPointOrder', done)
  if (kind !== 'GOODS') return '–'
  const isOpen = state === 'APPLYING' || state === 'PROCESS'
  return (
    <span className={common.actions}>
      {state === 'APPLYING' && (
        <Button
          size="s"
          busy={claiming.isPending}
          aria-label={text('pointOrders.claim.of', { number })}
          onClick={() => claiming.mutate({ merchant: code, orderId }, { onError: fail })}
        >
          {text('pointOrders.claim.action')}
        </Button>
      )}
      <Button size="s" aria-label={text('pointOrders.address.of', { number })} onClick={() => setOpen('address')}>
        {text('pointOrders.address.action')}
      </Button>
      {state === 'PROCESS' && (
        <Button
          size="s"
          busy={approving.isPending}
          aria-label={text('pointOrders.approve.of', { number })}
          onClick={() => approving.mutate({ merchant: code, orderId }, { onError: fail })}
        >
          {text('pointOrders.approve.action')}
        </Button>
      )}
      {isOpen && (
        <Button
          size="s"
          variant="danger"
          aria-label={text('pointOrders.reject.of', { number })}
          onClick={() => setOpen('reject')}
        >
          {text('pointOrders.reject.action')}
        </Button>
      )}
      {open === 'address' && <AddressDialog orderId={orderId} onClose={() => setOpen(undefined)} />}
      {open === 'reject' && (
        <ReasonDialog
          danger
          title={text('pointOrders.reject.title')}
          action={text('pointOrders.reject.action')}
          busy={rejecting.isPending}
          error={rejecting.error}
          onClose={() => setOpen(undefined)}
          onConfirm={(reason) => rejecting.mutate({ merchant: code, orderId, reason })}
        >
          <p>{text('pointOrders.reject.what', { points: formatWire(points) })}</p>
        </ReasonDialog>
      )}
    </span>
  )
}
