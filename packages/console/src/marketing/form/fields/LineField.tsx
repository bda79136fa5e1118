import { TextField } from '@atrium/ui/text-field'
import type { TextFieldProps } from '@atrium/ui/text-field'
import { useField } from '../form.ts'

interface LineFieldProps extends Pick<TextFieldProps, 'hint' | 'inputMode' | 'maxLength' | 'lang'> {
  path: string
  label?: string
  /** Nothing typed is nothing given. */
  isOptional?: boolean
  /** What stands for nothing given: of what the schema wants to be said. */
  none?: null
}

/** One line: a word, an id. */
export function LineField({ path, label, isOptional = false, none, ...rest }: LineFieldProps) {
  const field = useField(path)
  return (
    <TextField
      autoComplete="off"
      {...rest}
      label={label ?? field.label}
      required={!isOptional}
      value={textOf(field.value)}
      error={field.fault}
      onChange={({ target }) => field.change(isOptional && target.value === '' ? none : target.value)}
    />
  )
}

/** An amount, as a decimal. */
export const AmountField = (props: LineFieldProps) => <LineField inputMode="decimal" maxLength={20} {...props} />
/** A whole number, or one with decimals where the schema takes them. */
export const NumberField = (props: LineFieldProps) => <LineField inputMode="decimal" maxLength={12} {...props} />

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
