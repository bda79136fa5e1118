import { TextField } from '@atrium/ui/text-field'
import { isReason } from '../layout/ReasonField.tsx'
import { useText } from '../locale/locale.tsx'

/** The reason for removing menu entries; shown and required if a check lists any. */
export function RemovalReasonField({
  value,
  tried,
  onChange,
}: {
  value: string
  tried: boolean
  onChange(value: string): void
}) {
  const text = useText()
  return (
    <TextField
      label={text('check.removals.reason')}
      hint={text('check.removals.hint')}
      required
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={tried && !isReason(value) ? text('pin.missing.removals') : undefined}
    />
  )
}
