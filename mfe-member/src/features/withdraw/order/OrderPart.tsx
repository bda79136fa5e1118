import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Money } from '@atrium/ui/money'
import { useId } from 'react'
import { awaitsReceipt } from '../order-state.ts'
import cashier from '../../../cashier/cashier.module.css'
import styles from '../withdraw.module.css'

interface OrderPartProps {
  part: WithdrawalOrder['parts'][number]
  currency: string
  /** Whether it is the only part that can be confirmed, which makes the button the primary one of the page. */
  isOnlyOne: boolean
  isBusy: boolean
  onReceived(): void
  onMissing(): void
}

const PART_TONES = { PENDING: 'neutral', SENT: 'info', PAID: 'win', FAILED: 'lose' } as const

/** One payment: amount, state, and its receipt or the buttons to confirm it. */
export function OrderPart({ part, currency, isOnlyOne, isBusy, onReceived, onMissing }: OrderPartProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const id = useId()
  const { state, receipt, reason, amount, paidAt, confirmUntil } = part
  const at = (time: number) => zonedDateTime(time, language, merchant.timeZone)
  return (
    <li className={styles.part}>
      <div id={id} className={styles.line}>
        <span className={styles.lineText}>
          <span className={cashier.note}>{t('withdraw.parts.name', { part: part.part })}</span>
          <Money amount={formatWire(amount)} currency={currency} />
        </span>
        <Badge tone={PART_TONES[state]}>{t(`withdraw.parts.states.${state}`)}</Badge>
      </div>
      {paidAt !== undefined && <p className={cashier.note}>{t('withdraw.parts.paidAt', { time: at(paidAt) })}</p>}
      {reason && <p className={cashier.note}>{t(`withdraw.parts.reasons.${reason}`)}</p>}
      {receipt && <p className={cashier.note}>{t(`withdraw.parts.receipts.${receipt}`)}</p>}
      {awaitsReceipt(part) && (
        <>
          {confirmUntil !== undefined && (
            <p className={cashier.note}>{t('withdraw.respondBy', { time: at(confirmUntil) })}</p>
          )}
          <div className={cashier.actions}>
            <Button
              variant={isOnlyOne ? 'primary' : 'secondary'}
              aria-describedby={id}
              busy={isBusy}
              onClick={onReceived}
            >
              {t('withdraw.parts.received')}
            </Button>
            <Button aria-describedby={id} disabled={isBusy} onClick={onMissing}>
              {t('withdraw.parts.notReceived')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
