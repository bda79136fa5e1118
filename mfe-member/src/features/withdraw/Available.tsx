import type { CallValue } from '@atrium/contracts/calls'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { Meter } from '@atrium/ui/meter'
import { leftToday } from './withdrawal-amount.ts'
import cashier from '../../cashier/cashier.module.css'
import styles from './withdraw.module.css'

/**
 * The amount available for withdrawal, the amount held by open orders, the daily limit, the fee and the usual duration.
 */
export function Available({
  options: { currency, withdrawable, held, fee, daily, receiptMinutes },
}: {
  options: CallValue<'withdrawalOptions'>
}) {
  const t = useText()
  const left = {
    amount: formatMoney(leftToday(daily)),
    limit: formatWire(daily.amount),
    count: Math.max(daily.count - daily.usedCount, 0),
    total: daily.count,
    currency,
  }
  return (
    <Card title={t('withdraw.available.title')}>
      <div className={cashier.stack}>
        <Facts min={180}>
          <Fact name={t('withdraw.available.withdrawable')}>
            <Money amount={formatWire(withdrawable)} currency={currency} size="l" />
          </Fact>
          <Fact name={t('withdraw.available.held')}>
            <Money amount={formatWire(held)} currency={currency} size="l" />
          </Fact>
          <Fact name={t('withdraw.fee')}>
            {parseMoney(fee) === 0n ? t('withdraw.noFee') : <Money amount={formatWire(fee)} currency={currency} />}
          </Fact>
        </Facts>
        <div className={styles.meter}>
          <span>{`${t('withdraw.available.today', left)} ${t('withdraw.available.requests', left)}`}</span>
          <Meter label={t('withdraw.available.daily')} max={Number(daily.amount)} value={Number(daily.usedAmount)} />
        </div>
        <p className={cashier.note}>
          {`${t('withdraw.available.time')} ${t('withdraw.available.receipt', { count: receiptMinutes })}`}
        </p>
      </div>
    </Card>
  )
}
