import { useFields, useText } from '@atrium/portal-kit'
import type { PortalHost } from '@atrium/portal-kit'
import { ProofFields } from './ProofFields.tsx'
import styles from './security-forms.module.css'

interface PasswordConfirmationProps<Value> {
  text: string
  submitLabel: string
  isDangerous?: boolean
  /** Whether a code of the authenticator app is needed as well. */
  needsTotp: boolean
  onSubmit(proof: { loginPassword: string; totp?: string }, call: PortalHost['call']): Promise<Value>
  onDone(value: Value): void
}

/**
 * Requires the log-in password, and for a code of the authenticator app if there is one, before an irreversible action.
 */
export function PasswordConfirmation<Value>({
  text,
  submitLabel,
  isDangerous,
  needsTotp,
  onSubmit,
  onDone,
}: PasswordConfirmationProps<Value>) {
  const t = useText()
  const { form, field, failure, isBusy, submit } = useFields<'loginPassword' | 'totp', Value>({
    initial: { loginPassword: '', totp: '' },
    shown: needsTotp ? ['loginPassword', 'totp'] : ['loginPassword'],
    onDone,
    fieldOf: {
      OLD_PASSWORD_WRONG: 'loginPassword',
      ACCOUNT_LOCKED: 'loginPassword',
      TOTP_REQUIRED: 'totp',
      CODE_INVALID: 'totp',
    },
    problemOf: (name, values) => (values[name].trim() ? undefined : t(`contact.missing.${name}`)),
    send: ({ loginPassword, totp }, call) => onSubmit({ loginPassword, ...(needsTotp && { totp: totp.trim() }) }, call),
  })
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{text}</p>
      <ProofFields {...{ field, needsTotp, failure, isBusy, isDangerous, submitLabel }} />
    </form>
  )
}
