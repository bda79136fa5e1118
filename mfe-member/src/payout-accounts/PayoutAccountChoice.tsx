import { useText } from '@atrium/portal-kit'
import { useId } from 'react'
import { AccountFacts } from './AccountFacts.tsx'
import type { PayoutAccount } from './AccountFacts.tsx'
import styles from './payout-accounts.module.css'

interface PayoutAccountChoiceProps {
  accounts: readonly PayoutAccount[]
  /** Id of the chosen account; undefined: none. */
  value: string | undefined
  onChange(accountId: string): void
}

/** Payout accounts as cards: radio buttons underneath. One that still waits cannot be chosen. */
export function PayoutAccountChoice({ accounts, value, onChange }: PayoutAccountChoiceProps) {
  const t = useText()
  const name = useId()
  return (
    <fieldset aria-label={t('payoutAccounts.choose')} className={styles.cards}>
      {accounts.map((account) => (
        <label key={account.accountId} className={styles.choice}>
          <input type="radio" name={name} value={account.accountId} checked={account.accountId === value} disabled={account.usableFrom !== undefined} onChange={() => onChange(account.accountId)} className={styles.input} />
          <AccountFacts account={account} />
        </label>
      ))}
    </fieldset>
  )
}
