import type { PayoutAccount } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { AccountFacts } from './AccountFacts.tsx'
import styles from './payout-accounts.module.css'

interface PayoutAccountListProps {
  accounts: readonly PayoutAccount[]
  onDefault(accountId: string): Promise<void>
  onRemove(account: PayoutAccount): void
}

/** Accounts with their actions. */
export function PayoutAccountList({ accounts, onDefault, onRemove }: PayoutAccountListProps) {
  const t = useText()
  const [busy, setBusy] = useState<string>()
  const makeDefault = (accountId: string) => {
    setBusy(accountId)
    void onDefault(accountId).finally(() => setBusy(undefined))
  }
  return (
    <ul className={styles.list}>
      {accounts.map((account) => {
        const about = { account: `${account.bankName} ${account.lastDigits}` }
        return (
          <li key={account.accountId} className={styles.row}>
            <AccountFacts account={account} />
            <span className={styles.actions}>
              {!account.isDefault && (
                <Button
                  size="s"
                  busy={busy === account.accountId}
                  aria-label={t('payoutAccounts.makeDefaultOf', about)}
                  onClick={() => makeDefault(account.accountId)}
                >
                  {t('payoutAccounts.makeDefault')}
                </Button>
              )}
              <Button
                size="s"
                variant="quiet"
                aria-label={t('payoutAccounts.removeOf', about)}
                onClick={() => onRemove(account)}
              >
                {t('payoutAccounts.remove')}
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
