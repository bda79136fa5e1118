import { PAYMENT_PASSWORD_PATTERN } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { isWeakPaymentPassword } from '@atrium/contracts/rules/accounts/payment-password'
import { useFields, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import styles from './payment-password.module.css'
import { SendCode } from './SendCode.tsx'
import { SixDigitsField } from './SixDigitsField.tsx'

/** `forgotten`: sets a new payment password without the old one. */
export type PaymentPasswordMode = 'set' | 'change' | 'forgotten'

const FIELDS = {
  set: ['password', 'again', 'loginPassword'],
  change: ['oldPassword', 'password', 'again'],
  forgotten: ['code', 'password', 'again', 'loginPassword', 'totp'],
} as const satisfies Record<PaymentPasswordMode, readonly string[]>
type Field = (typeof FIELDS)[PaymentPasswordMode][number]

const EMPTY: Record<Field, string> = { oldPassword: '', code: '', password: '', again: '', loginPassword: '', totp: '' }
const FIELD_OF = {
  PAYMENT_PASSWORD_WRONG: 'oldPassword',
  PAYMENT_PASSWORD_LOCKED: 'oldPassword',
  PAYMENT_PASSWORD_WEAK: 'password',
  OLD_PASSWORD_WRONG: 'loginPassword',
  ACCOUNT_LOCKED: 'loginPassword',
  CODE_INVALID: 'code',
  CODE_EXPIRED: 'code',
  TOTP_REQUIRED: 'totp',
} as const

/** The fields of one mode. Use a new `key` for another mode, which clears the typed values. */
export function PaymentPasswordForm({
  mode,
  needsTotp,
  onDone,
}: {
  mode: PaymentPasswordMode
  needsTotp: boolean
  onDone(): void
}) {
  const t = useText()
  const shown: readonly Field[] = FIELDS[mode].filter((field) => field !== 'totp' || needsTotp)
  const { form, field, failure, isBusy, submit } = useFields<Field, unknown>({
    initial: EMPTY,
    shown,
    fieldOf: FIELD_OF,
    onDone,
    problemOf(name, values) {
      const value = values[name]
      if (name === 'loginPassword' || name === 'totp' || (name === 'again' && value === ''))
        return value.trim() ? undefined : t(`paymentPassword.missing.${name}`)
      if (name === 'again') return value === values.password ? undefined : t('paymentPassword.different')
      if (!PAYMENT_PASSWORD_PATTERN.test(value)) return t('paymentPassword.sixDigits')
      return name === 'password' && isWeakPaymentPassword(value) ? t('paymentPassword.weak') : undefined
    },
    send({ oldPassword, password, code, loginPassword, totp }, call) {
      if (mode === 'set') return call('paymentPasswordSet', { password, loginPassword })
      if (mode === 'change') return call('paymentPasswordChange', { oldPassword, password })
      return call('paymentPasswordReset', { code, password, loginPassword, ...(needsTotp && { totp: totp.trim() }) })
    },
  })
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {mode === 'forgotten' && <SendCode />}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {shown.map((name) => {
        const props = { label: t(`paymentPassword.fields.${name}`), ...field(name) }
        if (name === 'loginPassword')
          return (
            <TextField key={name} required type="password" autoComplete="current-password" maxLength={128} {...props} />
          )
        if (name === 'code')
          return (
            <TextField key={name} required inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...props} />
          )
        if (name === 'totp')
          return (
            <TextField
              key={name}
              required
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={16}
              {...props}
            />
          )
        return (
          <SixDigitsField key={name} hint={name === 'password' ? t('paymentPassword.rule') : undefined} {...props} />
        )
      })}
      <Button type="submit" variant="primary" size="l" block busy={isBusy}>
        {t(`paymentPassword.submit.${mode}`)}
      </Button>
    </form>
  )
}
