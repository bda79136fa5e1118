import { useText } from '@atrium/portal-kit'
import { TextField } from '@atrium/ui/text-field'

/** The promo code that a promotion requires. */
export function CodeField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange(code: string): void
  error?: string | undefined
}) {
  const t = useText()
  return (
    <TextField
      label={t('action.code')}
      value={value}
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={30}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
