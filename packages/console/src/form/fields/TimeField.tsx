import { TextField } from '@atrium/ui/text-field'
import { useText } from '../../locale/locale.tsx'
import { shownTime } from '../draft.ts'
import { useField, useForm } from '../form.ts'
import { textOf } from './LineField.tsx'

/** Date, hour and minute in the merchant's local time. An unchanged stored time retains its seconds. */
export function TimeField({
  path,
  isOptional = false,
  none,
  hint,
}: {
  path: string
  isOptional?: boolean
  none?: null
  hint?: string
}) {
  const text = useText()
  const { timeZone } = useForm()
  const { value, label, fault, change } = useField(path)
  return (
    <TextField
      type="datetime-local"
      label={label}
      required={!isOptional}
      hint={[hint, text('marketing.zone', { timeZone })].filter(Boolean).join(' ')}
      value={shownTime(textOf(value), timeZone)}
      error={fault}
      onChange={({ target }) => change(isOptional && target.value === '' ? none : target.value.slice(0, 16))}
    />
  )
}
