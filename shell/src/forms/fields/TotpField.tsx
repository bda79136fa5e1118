import { TextField } from '@atrium/ui/text-field'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useShellText } from '../../context/shell-context.ts'

/** The code of an authenticator app, or one of its recovery codes. */
export function TotpField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const t = useShellText()
  return (
    <TextField
      label={t('form.totp')}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      hint={t('form.totpHint')}
      error={error}
      {...field}
    />
  )
}
