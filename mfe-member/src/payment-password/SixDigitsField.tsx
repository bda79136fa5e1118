import { useText } from '@atrium/portal-kit'
import { TextField } from '@atrium/ui/text-field'
import type { TextFieldProps } from '@atrium/ui/text-field'

/** A masked field of six digits for the payment password. */
export function SixDigitsField(
  props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'reveal'>,
) {
  const t = useText()
  return (
    <TextField
      required
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      reveal={{ show: t('paymentPassword.show'), hide: t('paymentPassword.hide') }}
      {...props}
    />
  )
}
