import type { PayoutAccount } from '@atrium/contracts/calls'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { ChoiceCards } from '@atrium/ui/choice-cards'
import { ReceiptIcon } from '@atrium/ui/icon'
import { useId } from 'react'
import styles from './withdraw.module.css'

interface AccountChoiceProps {
  accounts: readonly PayoutAccount[]
  value: string
  error?: string | undefined
  onChange(accountId: string): void
}

/** Payout accounts. An account that cannot be used yet is disabled and shows its date. */
export function AccountChoice({ accounts, value, error, onChange }: AccountChoiceProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const id = useId()
  const options = accounts.map(({ accountId, bankName, lastDigits, holder, isDefault, usableFrom }) => ({
    value: accountId,
    icon: <ReceiptIcon />,
    title: t('withdraw.account', { bank: bankName, digits: lastDigits }),
    facts: [
      isDefault ? `${holder} · ${t('withdraw.defaultAccount')}` : holder,
      ...(usableFrom === undefined
        ? []
        : [t('withdraw.usableFrom', { time: zonedDateTime(usableFrom, language, merchant.timeZone) })]),
    ],
    disabled: usableFrom !== undefined,
  }))
  return (
    <>
      {/* A plain group does not support `aria-invalid`. */}
      <ChoiceCards
        role="radiogroup"
        legend={t('withdraw.accountTitle')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        options={options}
        value={value}
        onChange={onChange}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
