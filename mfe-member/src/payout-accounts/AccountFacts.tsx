import type { PayoutAccount } from '@atrium/contracts/calls'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import styles from './payout-accounts.module.css'

/** Bank, last digits and holder of an account, and when payouts to it become possible. */
export function AccountFacts({
  account: { bankName, lastDigits, holder, isDefault, usableFrom },
}: {
  account: PayoutAccount
}) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  return (
    <span className={styles.facts}>
      <span className={styles.bank}>
        {bankName} {isDefault && <Badge tone="brand">{t('payoutAccounts.default')}</Badge>}
      </span>
      <span translate="no" className={styles.quiet}>{`••••${lastDigits} · ${holder}`}</span>
      {usableFrom !== undefined && (
        <span className={styles.waiting}>
          {t('payoutAccounts.usableFrom', { at: zonedDateTime(usableFrom, language, merchant.timeZone) })}
        </span>
      )}
    </span>
  )
}
