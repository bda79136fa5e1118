import type { DepositOrder } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { useId } from 'react'
import { DepositLink } from './links.tsx'
import { STATE_TONES } from './order-state.ts'
import cashier from '../../cashier/cashier.module.css'
import styles from './deposit.module.css'

/** Open orders, each with a link to its page, where it can be paid or cancelled. */
export function OpenOrders({ orders }: { orders: readonly DepositOrder[] }) {
  const t = useText()
  const id = useId()
  return (
    <Card title={t('deposit.open.title')}>
      <ul className={styles.orders}>
        {orders.map(({ orderId, method, amount, currency, state }) => (
          <li key={orderId}>
            <span id={`${id}-${orderId}`} className={styles.orderWords}>
              <Money amount={formatWire(amount)} currency={currency} />
              <span className={cashier.note}>{t(`deposit.methods.${method}`)}</span>
            </span>
            <Badge tone={STATE_TONES[state]}>{t(`deposit.states.${state}`)}</Badge>
            <DepositLink query={{ order: orderId }} describedBy={`${id}-${orderId}`}>
              {t('deposit.open.show')}
            </DepositLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
