import { formatWire } from '@atrium/contracts/money'
import type { MerchantContract } from '@atrium/contracts/registry/agents/contracts'
import { useText } from '../locale/locale.tsx'
import styles from './agents.module.css'

/** Terms of a contract in words, a line for each tier. */
export function TermsView({ terms: { tiers = [], rates, minBetDays } }: { terms: MerchantContract['terms'] }) {
  const text = useText()
  if (rates) return <span>{text('agents.rates', { ...rates })}</span>
  return (
    <ul className={styles.list}>
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
