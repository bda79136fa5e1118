import { textIn } from '@atrium/contracts/locale/languages'
import { BANKS, COUNTRY_NAMES, PAYOUT_COUNTRIES } from '@atrium/contracts/rules/wallet/banks'
import type { PayoutCountry } from '@atrium/contracts/rules/wallet/banks'
import { PAYMENT_PASSWORD_PATTERN } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { useFields, useLanguage, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { SixDigitsField } from '../payment-password/SixDigitsField.tsx'
import styles from './payout-accounts.module.css'

const FIELDS = ['bank', 'accountNumber', 'holder', 'paymentPassword', 'totp'] as const
type Field = (typeof FIELDS)[number] | 'country'

const FIELD_OF = {
  HOLDER_MISMATCH: 'holder',
  PAYOUT_ACCOUNT_TAKEN: 'accountNumber',
  PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
  TOTP_REQUIRED: 'totp',
  CODE_INVALID: 'totp',
} as const

interface AddPayoutAccountProps {
  /** The member's payee name; undefined: the typed account holder becomes the payee name. */
  payeeName: string | undefined
  needsTotp: boolean
  /** Whether payouts to the account are possible only after a delay. */
  waits: boolean
  onDone(): void
}

/** Country, bank, number and holder of a new account, and the required proofs. */
export function AddPayoutAccount({ payeeName, needsTotp, waits, onDone }: AddPayoutAccountProps) {
  const t = useText()
  const language = useLanguage()
  const { form, values, set, field, failure, isBusy, submit } = useFields<Field, unknown>({
    initial: {
      country: 'KR',
      bank: BANKS.KR[0]!.code,
      accountNumber: '',
      holder: payeeName ?? '',
      paymentPassword: '',
      totp: '',
    },
    shown: FIELDS.filter((name) => name !== 'totp' || needsTotp),
    fieldOf: FIELD_OF,
    onDone,
    problemOf(name, typed) {
      const value = typed[name].trim()
      if (name === 'accountNumber')
        return /^[\d -]+$/.test(value) && /^\d{6,24}$/.test(value.replace(/\D/g, ''))
          ? undefined
          : t('payoutAccounts.problems.accountNumber')
      if (name === 'holder') return value.length >= 2 ? undefined : t('payoutAccounts.problems.holder')
      if (name === 'paymentPassword')
        return PAYMENT_PASSWORD_PATTERN.test(value) ? undefined : t('paymentPassword.sixDigits')
      return name === 'totp' && value.length < 6 ? t('paymentPassword.missing.totp') : undefined
    },
    send: ({ country, bank, accountNumber, holder, paymentPassword, totp }, call) =>
      call('payoutAccountAdd', {
        country: country as PayoutCountry,
        bank,
        accountNumber: accountNumber.trim(),
        holder: holder.trim(),
        paymentPassword,
        ...(needsTotp && { totp: totp.trim() }),
      }),
  })
  const country = values.country as PayoutCountry
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {waits && <p className={styles.note}>{t('payoutAccounts.waits')}</p>}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Select
        label={t('payoutAccounts.fields.country')}
        value={country}
        options={PAYOUT_COUNTRIES.map((value) => ({ value, label: textIn(COUNTRY_NAMES[value], language) }))}
        onChange={(value) => set({ country: value, bank: BANKS[value as PayoutCountry][0]!.code })}
      />
      <Select
        label={t('payoutAccounts.fields.bank')}
        value={values.bank}
        options={BANKS[country].map(({ code, name }) => ({ value: code, label: textIn(name, language) }))}
        onChange={(bank) => set({ bank })}
      />
      <TextField
        required
        label={t('payoutAccounts.fields.accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={34}
        {...field('accountNumber')}
      />
      <TextField
        required
        label={t('payoutAccounts.fields.holder')}
        autoComplete="off"
        maxLength={60}
        readOnly={payeeName !== undefined}
        hint={t(payeeName === undefined ? 'payoutAccounts.holderFirst' : 'payoutAccounts.holderFixed')}
        {...field('holder')}
      />
      <SixDigitsField label={t('payoutAccounts.fields.paymentPassword')} {...field('paymentPassword')} />
      {needsTotp && (
        <TextField
          required
          label={t('payoutAccounts.fields.totp')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          {...field('totp')}
        />
      )}
      <Button type="submit" variant="primary" size="l" block busy={isBusy}>
        {t('payoutAccounts.addSubmit')}
      </Button>
    </form>
  )
}
