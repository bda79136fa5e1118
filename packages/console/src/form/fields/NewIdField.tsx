import { TextField } from '@atrium/ui/text-field'
import { useText } from '../../locale/locale.tsx'

interface NewIdFieldProps {
  value: string
  isValid: boolean
  /** Whether a save was tried, so that a missing id is marked. */
  tried: boolean
  hint: string
  maxLength: number
  onChange(value: string): void
}

/** The id of a new item, which cannot be changed later. */
export function NewIdField({ value, isValid, tried, hint, maxLength, onChange }: NewIdFieldProps) {
  const text = useText()
  const fault =
    value === '' ? (tried ? text('content.noId') : undefined) : isValid ? undefined : text('campaigns.wrongId')
  return (
    <TextField
      label={text('content.new.id')}
      hint={hint}
      error={fault}
      required
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
