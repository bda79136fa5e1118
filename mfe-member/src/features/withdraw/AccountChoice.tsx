import type { PayoutAccount } from '@atrium/contracts/calls'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { ReceiptIcon } from '@atrium/ui/icon'
import { useId } from 'react'
import styles from './choices.module.css'

interface AccountChoiceProps {
  accounts: readonly PayoutAccount[]
  value: string
  error?: string | undefined
  onChange(accountId: string): void
}

/** Payout accounts as cards: radio buttons underneath. One that waits cannot be chosen, and shows from when on it can. */
export function AccountChoice({ accounts, value, error, onChange }: AccountChoiceProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const name = useId()
  return (
    <>
      <fieldset role="radiogroup" aria-label={t('withdraw.accountTitle')} aria-invalid={error ? true : undefined} aria-describedby={error ? `${name}-error` : undefined} className={styles.cards}>
        {accounts.map(({ accountId, bankName, lastDigits, holder, isDefault, usableFrom }) => (
          <label key={accountId} className={styles.card}>
            <input type="radio" name={name} value={accountId} checked={accountId === value} disabled={usableFrom !== undefined} onChange={() => onChange(accountId)} className={styles.input} />
            <span className={styles.icon}><ReceiptIcon /></span>
            <span className={styles.title}>{t('withdraw.account', { bank: bankName, digits: lastDigits })}</span>
            <span className={styles.facts}>
              <span>{holder}{isDefault && ` · ${t('withdraw.defaultAccount')}`}</span>
              {usableFrom !== undefined && <span>{t('withdraw.usableFrom', { time: zonedDateTime(usableFrom, language, merchant.timeZone) })}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {error && <p id={`${name}-error`} role="alert" className={styles.error}>{error}</p>}
    </>
  )
}
