import type { PayoutAccount } from '@atrium/contracts/calls'
import { PAYMENT_PASSWORD_PATTERN } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { useFields, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { SixDigitsField } from '../payment-password/SixDigitsField.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import styles from './payout-accounts.module.css'

/** Confirms the removal of an account with the payment password. */
export function RemovePayoutAccount({
  account,
  onCancel,
  onDone,
}: {
  account: PayoutAccount
  onCancel(): void
  onDone(): void
}) {
  const t = useText()
  const { form, field, failure, isBusy, submit } = useFields<'paymentPassword', unknown>({
    initial: { paymentPassword: '' },
    shown: ['paymentPassword'],
    fieldOf: { PAYMENT_PASSWORD_WRONG: 'paymentPassword', PAYMENT_PASSWORD_LOCKED: 'paymentPassword' },
    onDone,
    problemOf: (_name, { paymentPassword }) =>
      PAYMENT_PASSWORD_PATTERN.test(paymentPassword) ? undefined : t('paymentPassword.sixDigits'),
    send: ({ paymentPassword }, call) => call('payoutAccountRemove', { accountId: account.accountId, paymentPassword }),
  })
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{t('payoutAccounts.removeText')}</p>
      <AccountFacts account={account} />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <SixDigitsField label={t('payoutAccounts.fields.paymentPassword')} {...field('paymentPassword')} />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('payoutAccounts.remove')}
        </Button>
        <Button onClick={onCancel}>{t('payoutAccounts.cancel')}</Button>
      </div>
    </form>
  )
}
