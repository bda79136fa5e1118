import { formatWire } from '@atrium/contracts/money'
import type { Adjustment } from '@atrium/contracts/registry/members/adjustments'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { Refusal } from '../../layout/Refusal.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import styles from '../members.module.css'

/** Approves or declines an adjustment that somebody else proposed; its proposer withdraws it. */
export function DecideAdjustment({ adjustment }: { adjustment: Adjustment }) {
  const { code = '' } = useParams()
  const text = useText()
  const showToast = useToast()
  const declines = adjustment.isOwn ? 'withdraw' : 'decline'
  const [dialog, setDialog] = useState<'approve' | 'decline'>()
  const close = () => setDialog(undefined)
  const deciding = useChange('decideAdjustment', ({ state }) => {
    showToast(text(state === 'BOOKED' ? 'adjustments.approve.done' : `adjustments.${declines}.done`))
    close()
  })
  const { adjustmentId, account, kind, amount, currency, balance, reason, state, isOwn } = adjustment
  const open = (next: 'approve' | 'decline') => {
    deciding.reset()
    setDialog(next)
  }
  if (state !== 'PROPOSED') return '–'
  const what = (
    <>
      <p>{text(`adjustments.what.${kind}`, { amount: formatWire(amount), currency, account })}</p>
      {balance !== undefined && <p>{text(`adjustments.now.${kind}`, { amount: formatWire(balance), currency })}</p>}
    </>
  )
  const footer = (
    <>
      <Button onClick={close}>{text('layout.cancel')}</Button>
      <Button
        variant="primary"
        busy={deciding.isPending}
        onClick={() => deciding.mutate({ merchant: code, adjustmentId, decision: 'APPROVE' })}
      >
        {text('adjustments.approve.action')}
      </Button>
    </>
  )
  return (
    <span className={styles.badges}>
      {isOwn ? (
        <span>{text('adjustments.own')}</span>
      ) : (
        <Button size="s" onClick={() => open('approve')} aria-label={text('adjustments.approve.of', { account })}>
          {text('adjustments.approve.action')}
        </Button>
      )}
      <Button
        size="s"
        variant="danger"
        onClick={() => open('decline')}
        aria-label={text(`adjustments.${declines}.of`, { account })}
      >
        {text(`adjustments.${declines}.action`)}
      </Button>
      {dialog === 'approve' && (
        <Dialog
          open
          onClose={close}
          title={text('adjustments.approve.title', { account })}
          closeLabel={text('layout.close')}
          footer={footer}
        >
          {what}
          <p className={styles.written}>{text('adjustments.because', { reason })}</p>
          {deciding.error && <Refusal error={deciding.error} />}
        </Dialog>
      )}
      {dialog === 'decline' && (
        <ReasonDialog
          danger
          title={text(`adjustments.${declines}.title`, { account })}
          action={text(`adjustments.${declines}.action`)}
          busy={deciding.isPending}
          error={deciding.error}
          onClose={close}
          onConfirm={(why) => deciding.mutate({ merchant: code, adjustmentId, decision: 'DECLINE', reason: why })}
        >
          {what}
        </ReasonDialog>
      )}
    </span>
  )
}
