import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import type { TextFieldProps } from '@atrium/ui/text-field'
import styles from './security-forms.module.css'

interface ProofFieldsProps {
  /** Value, error and handlers of a field of the form. */
  field(name: 'loginPassword' | 'totp'): Partial<TextFieldProps>
  /** Whether a code of the authenticator app is needed as well. */
  needsTotp: boolean
  failure: string | undefined
  isBusy: boolean
  isDangerous?: boolean
  submitLabel: string
}

/** The end of a form that requires proof of identity: log-in password, code, error and button. */
export function ProofFields({ field, needsTotp, failure, isBusy, isDangerous = false, submitLabel }: ProofFieldsProps) {
  const t = useText()
  return (
    <>
      <TextField
        required
        type="password"
        label={t('contact.fields.loginPassword')}
        autoComplete="current-password"
        maxLength={128}
        {...field('loginPassword')}
      />
      {needsTotp && (
        <TextField
          required
          label={t('contact.fields.totp')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          {...field('totp')}
        />
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} size="l" block busy={isBusy}>
        {submitLabel}
      </Button>
    </>
  )
}
