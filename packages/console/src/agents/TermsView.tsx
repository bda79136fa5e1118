import type { MerchantContract } from '@atrium/contracts/staff/agents/contracts'
import { useText } from '../locale/locale.tsx'
import type { TextKey } from '../locale/texts.ts'
import styles from './agents.module.css'
import { termsLines } from './terms-text.ts'

/** Terms of a contract in words: its period, and a line for each tier. */
export function TermsView({ terms }: { terms: MerchantContract['terms'] }) {
  const text = useText()
  const lines = termsLines(terms, (key, values) => text(key as TextKey, values as Record<string, string>))
  if (terms.rates) return <span>{lines}</span>
  return (
    <ul className={styles.list}>
      {terms.period && <li>{text('agents.period', { period: text(`agentContracts.periods.${terms.period}`) })}</li>}
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
