import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { isBeforePayment, paidOut, refunded, STATE_TONES, textKeyOf } from '../order-state.ts'
import styles from '../withdraw.module.css'

/** State, amounts and account of an order. Its state is announced to screen readers. */
export function OrderFacts({ order }: { order: WithdrawalOrder }) {
  const t = useText()
  const { orderId, state, amount, fee, currency, account, reason } = order
  const isReturned = state === 'REJECTED' || state === 'FAILED'
  const back = refunded(order)
  return (
    <Card>
      <div className={styles.stack}>
        <div role="status" className={styles.state}>
          <Badge tone={STATE_TONES[state]}>{t(`withdraw.states.${state}`)}</Badge>
          <p>{t(`withdraw.order.texts.${textKeyOf(order)}`)}</p>
          {reason && <p>{t('withdraw.order.reason', { reason })}</p>}
        </div>
        <dl className={styles.pairs}>
          <div><dt>{t('withdraw.amount')}</dt><dd><Money amount={formatWire(amount)} currency={currency} size="l" /></dd></div>
          {!isReturned && <div><dt>{t('withdraw.fee')}</dt><dd><Money amount={formatWire(fee)} currency={currency} size="l" /></dd></div>}
          {!isReturned && (isBeforePayment(order)
            ? <div><dt>{t('withdraw.order.toBePaid')}</dt><dd><Money amount={formatMoney(parseMoney(amount) - parseMoney(fee))} currency={currency} size="l" /></dd></div>
            : <div><dt>{t('withdraw.order.paid')}</dt><dd><Money amount={formatWire(paidOut(order))} currency={currency} size="l" /></dd></div>)}
          {back !== undefined && <div><dt>{t('withdraw.order.refunded')}</dt><dd><Money amount={formatWire(back)} currency={currency} size="l" /></dd></div>}
          <div className={styles.wide}><dt>{t('withdraw.accountTitle')}</dt><dd>{t('withdraw.account', { bank: account.bankName, digits: account.lastDigits })} · {account.holder}</dd></div>
          <div className={styles.wide}><dt>{t('withdraw.order.number')}</dt><dd className={styles.number}>{orderId}</dd></div>
        </dl>
      </div>
    </Card>
  )
}
