import { formatWire, MONEY_PLACES } from '@atrium/contracts/money'
import { MAX_PAYOUT_PARTS } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { StaffWithdrawalDetail } from '@atrium/contracts/staff/wallet/withdrawals'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { NumberField } from '@atrium/ui/number-field'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Check } from '../layout/Check.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { arePartsComplete, isPartAmount, netOf, remainderOf } from './payout-parts.ts'
import common from '../layout/common.module.css'
import styles from './withdrawals.module.css'

interface ApproveDialogProps {
  merchant: string
  withdrawal: StaffWithdrawalDetail
  onClose(): void
}

/**
 * Approves a withdrawal. Its payout can be split into parts whose sum is the amount less the fee. The first of two
 * approvals does not split it.
 */
export function ApproveDialog({ merchant, withdrawal, onClose }: ApproveDialogProps) {
  const text = useText()
  const form = useId()
  const showToast = useToast()
  const [isSplit, setSplit] = useState(false)
  const [parts, setParts] = useState<readonly string[]>(['', ''])
  const [tried, setTried] = useState(false)
  const { orderId, account, currency, state } = withdrawal
  const net = netOf(withdrawal)
  const remainder = remainderOf(net, parts)
  const approving = useChange('approveWithdrawal', (decision) => {
    showToast(text(decision.state === 'FINANCE' ? 'withdrawals.approve.passedOn' : 'withdrawals.approve.done'))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (approving.isPending || (isSplit && !arePartsComplete(net, parts))) return
    approving.mutate({ merchant, orderId, ...(isSplit && { amounts: [...parts] }) })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={approving.isPending}>
        {text('withdrawals.approve.action')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('withdrawals.approve.title', { account })}
      closeLabel={text('layout.close')}
      footer={footer}
      size="wide"
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>
          {text(state === 'RISK' ? 'withdrawals.approve.first' : 'withdrawals.approve.what', {
            net: formatWire(net),
            currency,
          })}
        </p>
        {state !== 'RISK' && <Check label={text('withdrawals.approve.split')} checked={isSplit} onChange={setSplit} />}
        {isSplit && (
          <fieldset className={styles.parts}>
            <legend className={styles.legend}>
              {text('withdrawals.approve.parts', { net: formatWire(net), currency })}
            </legend>
            {parts.map((part, index) => (
              <div key={index} className={styles.part}>
                <NumberField
                  label={text('withdrawals.approve.part', { part: index + 1 })}
                  places={MONEY_PLACES}
                  maxLength={24}
                  value={part}
                  onChange={(value) => setParts(parts.with(index, value))}
                  error={tried && !isPartAmount(part) ? text('withdrawals.approve.partInvalid') : undefined}
                />
                {parts.length > 2 && (
                  <Button
                    size="s"
                    onClick={() => setParts(parts.toSpliced(index, 1))}
                    aria-label={text('withdrawals.approve.removePart', { part: index + 1 })}
                  >
                    {text('withdrawals.approve.remove')}
                  </Button>
                )}
              </div>
            ))}
            <div className={common.actions}>
              {parts.length < MAX_PAYOUT_PARTS && (
                <Button size="s" onClick={() => setParts([...parts, ''])}>
                  {text('withdrawals.approve.add')}
                </Button>
              )}
              <p role="status" className={common.quiet}>
                {text('withdrawals.approve.remainder', { remainder: formatWire(remainder), currency })}
              </p>
            </div>
            {tried && parts.every(isPartAmount) && remainder !== '0' && (
              <p role="alert" className={styles.missing}>
                {text('withdrawals.approve.mustFit', { net: formatWire(net), currency })}
              </p>
            )}
          </fieldset>
        )}
        {approving.error && <ErrorNote error={approving.error} />}
      </form>
    </Dialog>
  )
}
