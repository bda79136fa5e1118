import type { CallValue } from '@atrium/contracts/calls'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Meter } from '@atrium/ui/meter'
import { leftToday } from './withdrawal-amount.ts'
import styles from './withdraw.module.css'

/** What can be withdrawn, what open orders hold, the daily limit, the fee and the time it takes. */
export function Available({ options: { currency, withdrawable, held, fee, daily, receiptMinutes } }: { options: CallValue<'withdrawalOptions'> }) {
  const t = useText()
  const left = { amount: formatMoney(leftToday(daily)), limit: formatWire(daily.amount), count: Math.max(daily.count - daily.usedCount, 0), total: daily.count, currency }
  return (
    <Card title={t('withdraw.available.title')}>
      <div className={styles.stack}>
        <dl className={styles.pairs}>
          <div><dt>{t('withdraw.available.withdrawable')}</dt><dd><Money amount={formatWire(withdrawable)} currency={currency} size="l" /></dd></div>
          <div><dt>{t('withdraw.available.held')}</dt><dd><Money amount={formatWire(held)} currency={currency} size="l" /></dd></div>
          <div><dt>{t('withdraw.fee')}</dt><dd>{parseMoney(fee) === 0n ? t('withdraw.noFee') : <Money amount={formatWire(fee)} currency={currency} />}</dd></div>
        </dl>
        <div className={styles.meter}>
          <span>{t('withdraw.available.today', left)} {t('withdraw.available.requests', left)}</span>
          <Meter label={t('withdraw.available.daily')} max={Number(daily.amount)} value={Number(daily.usedAmount)} />
        </div>
        <p className={styles.note}>{t('withdraw.available.time')} {t('withdraw.available.receipt', { count: receiptMinutes })}</p>
      </div>
    </Card>
  )
}
