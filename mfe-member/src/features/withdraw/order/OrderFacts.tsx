import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { OrderNumber } from '../../../cashier/OrderNumber.tsx'
import { OrderState } from '../../../cashier/OrderState.tsx'
import { isBeforePayment, paidOut, refunded, STATE_TONES, textKeyOf } from '../order-state.ts'
import cashier from '../../../cashier/cashier.module.css'

/** State, amounts and account of an order. Its state is announced to screen readers. */
export function OrderFacts({ order }: { order: WithdrawalOrder }) {
  const t = useText()
  const { orderId, state, amount, fee, currency, account, reason, missingProof } = order
  const isReturned = state === 'REJECTED' || state === 'FAILED'
  const back = refunded(order)
  return (
    <Card>
      <div className={cashier.stack}>
        <OrderState tone={STATE_TONES[state]} name={t(`withdraw.states.${state}`)}>
          <p>{t(`withdraw.order.texts.${textKeyOf(order)}`)}</p>
          {missingProof && (
            <p>{t('withdraw.order.missingProof', { proof: t(`verification.proofs.${missingProof}`) })}</p>
          )}
          {reason && <p>{t('withdraw.order.reason', { reason })}</p>}
        </OrderState>
        <Facts min={180}>
          <Fact name={t('withdraw.amount')}>
            <Money amount={formatWire(amount)} currency={currency} size="l" />
          </Fact>
          {!isReturned && (
            <Fact name={t('withdraw.fee')}>
              <Money amount={formatWire(fee)} currency={currency} size="l" />
            </Fact>
          )}
          {!isReturned &&
            (isBeforePayment(order) ? (
              <Fact name={t('withdraw.order.toBePaid')}>
                <Money amount={formatMoney(parseMoney(amount) - parseMoney(fee))} currency={currency} size="l" />
              </Fact>
            ) : (
              <Fact name={t('withdraw.order.paid')}>
                <Money amount={formatWire(paidOut(order))} currency={currency} size="l" />
              </Fact>
            ))}
          {back !== undefined && (
            <Fact name={t('withdraw.order.refunded')}>
              <Money amount={formatWire(back)} currency={currency} size="l" />
            </Fact>
          )}
          <Fact name={t('withdraw.accountTitle')} isWide>
            {`${t('withdraw.account', { bank: account.bankName, digits: account.lastDigits })} · ${account.holder}`}
          </Fact>
          <OrderNumber name={t('withdraw.order.number')} orderId={orderId} />
        </Facts>
      </div>
    </Card>
  )
}
