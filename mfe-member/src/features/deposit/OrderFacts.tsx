import type { DepositOrder } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { STATE_TONES } from './order-state.ts'
import styles from './deposit.module.css'

/** State, amounts, bonus and what has to be known about an order. Its state is announced to screen readers. */
export function OrderFacts({ order }: { order: DepositOrder }) {
  const t = useText()
  const { state, method, amount, chargedAmount, currency, bonus, flags, reason } = order
  return (
    <Card>
      <div className={styles.facts}>
        <div role="status" className={styles.state}>
          <Badge tone={STATE_TONES[state]}>{t(`deposit.states.${state}`)}</Badge>
          <p>{t(`deposit.order.texts.${state}`)}{reason && ` ${t(`deposit.reasons.${reason}`)}`}</p>
        </div>
        <dl className={styles.pairs}>
          <div><dt>{t('deposit.order.amount')}</dt><dd><Money amount={formatWire(amount)} currency={currency} size="l" /></dd></div>
          {chargedAmount !== undefined && <div><dt>{t('deposit.order.credited')}</dt><dd><Money amount={formatWire(chargedAmount)} currency={currency} size="l" /></dd></div>}
          <div><dt>{t('deposit.method')}</dt><dd>{t(`deposit.methods.${method}`)}</dd></div>
          {bonus && <div><dt>{t('deposit.bonus.title')}</dt><dd>{bonus.granted === undefined ? bonus.title : t('deposit.order.granted', { title: bonus.title, amount: formatWire(bonus.granted), currency })}</dd></div>}
          <div className={styles.wide}><dt>{t('deposit.order.number')}</dt><dd className={styles.number}>{order.orderId}</dd></div>
        </dl>
        {flags.length > 0 && <ul className={styles.flags}>{flags.map((flag) => <li key={flag}>{t(`deposit.flags.${flag}`)}</li>)}</ul>}
      </div>
    </Card>
  )
}
