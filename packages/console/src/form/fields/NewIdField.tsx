import { TextField } from '@atrium/ui/text-field'
import { useText } from '../../locale/locale.tsx'

interface NewIdFieldProps {
  value: string
  isValid: boolean
  /** Somebody has tried to save: it is marked where it is missing. */
  tried: boolean
  hint: string
  maxLength: number
  onChange(value: string): void
}

/** The id of something new, which it keeps. */
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
