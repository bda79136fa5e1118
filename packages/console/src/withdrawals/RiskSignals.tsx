import { formatWire } from '@atrium/contracts/money'
import type { StaffWithdrawalDetail } from '@atrium/contracts/staff/wallet/withdrawals'
import { RISK_SIGNALS } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { RiskSignal } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { WarningIcon } from '@atrium/ui/icon'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './withdrawals.module.css'

const isKnown = (signal: string): signal is RiskSignal => (RISK_SIGNALS as readonly string[]).includes(signal)

/** Unusual facts about a withdrawal, in words; an unknown signal of a newer gateway is shown by its code. */
export function RiskSignals({
  withdrawal: { riskSignals: signals, recent, currency },
}: {
  withdrawal: Pick<StaffWithdrawalDetail, 'riskSignals' | 'recent' | 'currency'>
}) {
  const text = useText()
  const figures = recent && { orders: recent.count, amount: formatWire(recent.amount), currency }
  if (signals.length === 0) return <p className={common.quiet}>{text('withdrawals.noSignals')}</p>
  return (
    <ul className={styles.signals}>
      {signals.map((signal) => (
        <li key={signal}>
          <WarningIcon size={16} />
          <span>{isKnown(signal) ? text(`withdrawals.signals.${signal}`, figures) : signal}</span>
        </li>
      ))}
    </ul>
  )
}
