import type { DepositOrder } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { OrderNumber } from '../../cashier/OrderNumber.tsx'
import { OrderState } from '../../cashier/OrderState.tsx'
import { STATE_TONES } from './order-state.ts'
import cashier from '../../cashier/cashier.module.css'
import styles from './deposit.module.css'

/** State, amounts, bonus and notes of an order. Its state is announced to screen readers. */
export function OrderFacts({ order }: { order: DepositOrder }) {
  const t = useText()
  const { state, method, amount, chargedAmount, currency, bonus, flags, reason } = order
  return (
    <Card>
      <div className={cashier.stack}>
        <OrderState tone={STATE_TONES[state]} name={t(`deposit.states.${state}`)}>
          <p>
            <span>{t(`deposit.order.texts.${state}`)}</span>
            {reason && <span>{` ${t(`deposit.reasons.${reason}`)}`}</span>}
          </p>
        </OrderState>
        <Facts min={180}>
          <Fact name={t('deposit.order.amount')}>
            <Money amount={formatWire(amount)} currency={currency} size="l" />
          </Fact>
          {chargedAmount !== undefined && (
            <Fact name={t('deposit.order.credited')}>
              <Money amount={formatWire(chargedAmount)} currency={currency} size="l" />
            </Fact>
          )}
          <Fact name={t('deposit.method')}>{t(`deposit.methods.${method}`)}</Fact>
          {bonus && (
            <Fact name={t('deposit.bonus.title')}>
              {bonus.granted === undefined
                ? bonus.title
                : t('deposit.order.granted', { title: bonus.title, amount: formatWire(bonus.granted), currency })}
            </Fact>
          )}
          <OrderNumber name={t('deposit.order.number')} orderId={order.orderId} />
        </Facts>
        {flags.length > 0 && (
          <ul className={styles.flags}>
            {flags.map((flag) => (
              <li key={flag}>{t(`deposit.flags.${flag}`)}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
