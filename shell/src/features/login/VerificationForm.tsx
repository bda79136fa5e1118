import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useEffect } from 'react'
import type { LoginType, LoginVerification, VerificationMethod } from '../../context/services/dialog-keys.ts'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { SmsCodeField } from '../../forms/phone/SmsCodeField.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './login.module.css'
import { useVerification } from './use-verification.ts'

/** The form of one verification method: a code that is sent, the holder of a bank account, or the code of an app. */
export function VerificationForm({
  verification,
  method,
  type,
}: {
  verification: LoginVerification
  method: VerificationMethod
  type?: LoginType
}) {
  const t = useShellText()
  const label = labelOf(method, t)
  const { code, sentCode, focus, error, failure, isSubmitting, submit } = useVerification({
    verification,
    method,
    type,
    label,
  })
  const hint = verification.hints[method] ?? ''

  // The method was selected with a click, so its field gets the focus.
  useEffect(focus, [focus])

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isSent(method) ? (
        <>
          <p className={styles.lead}>{[t(`verify.methods.${method}`), hint].filter(Boolean).join(': ')}</p>
          <SmsCodeField label={label} required code={sentCode} error={error} {...code} />
        </>
      ) : (
        <TextField
          label={label}
          required
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          maxLength={64}
          hint={method === 'totp' ? t('verify.totpHint') : t('verify.bankHint', { hint })}
          error={error}
          {...code}
        />
      )}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {t('verify.submit')}
      </Button>
    </form>
  )
}

export const isSent = (method: VerificationMethod): method is 'sms' | 'email' => method === 'sms' || method === 'email'

function labelOf(method: VerificationMethod, t: (key: string) => string): string {
  if (method === 'totp') return t('verify.totpLabel')
  return t(method === 'bank' ? 'verify.bankLabel' : 'verify.codeLabel')
}
