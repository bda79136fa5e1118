import { formatWire } from '@atrium/contracts/money'
import type { MerchantContract } from '@atrium/contracts/registry/agents/contracts'
import { useText } from '../locale/locale.tsx'
import styles from './agents.module.css'

/** Terms of a contract in words: its period, and a line for each tier. */
export function TermsView({ terms: { tiers = [], rates, period, minBetDays } }: { terms: MerchantContract['terms'] }) {
  const text = useText()
  if (rates) return <span>{text('agents.rates', { ...rates })}</span>
  return (
    <ul className={styles.list}>
      {period && <li>{text('agents.period', { period: text(`agentContracts.periods.${period}`) })}</li>}
      {tiers.map(({ rate, minConsumption, minLoss, minActive }, at) => (
        <li key={at}>
          {text('agents.tier', {
            rate,
            consumption: formatWire(minConsumption),
            loss: formatWire(minLoss),
            active: minActive,
          })}
        </li>
      ))}
      {minBetDays && <li>{text('agents.betDays', { count: minBetDays })}</li>}
    </ul>
  )
}
