import { MONEY_PLACES } from '@atrium/contracts/money'
import { NumberField } from '@atrium/ui/number-field'
import { TextField } from '@atrium/ui/text-field'
import type { TextFieldProps } from '@atrium/ui/text-field'
import { useField } from '../form.ts'

interface LineFieldProps extends Pick<TextFieldProps, 'hint' | 'maxLength' | 'lang'> {
  path: string
  label?: string
  /** An empty field means no value. */
  isOptional?: boolean
  /** Value of an empty field if the schema requires a value. */
  none?: null
}

type NumberLineProps = Omit<LineFieldProps, 'lang'>

/** Single-line text, such as a word or an id. */
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

function NumberLine({ path, label, isOptional = false, none, ...rest }: NumberLineProps & { places: number }) {
  const field = useField(path)
  return (
    <NumberField
      {...rest}
      label={label ?? field.label}
      required={!isOptional}
      value={textOf(field.value)}
      error={field.fault}
      onChange={(value) => field.change(isOptional && value === '' ? none : value)}
    />
  )
}

/** An amount, as a decimal. */
export const AmountField = (props: NumberLineProps) => <NumberLine places={MONEY_PLACES} maxLength={20} {...props} />
/** Field for a percentage. */
export const RateField = (props: NumberLineProps) => <NumberLine places={2} maxLength={12} {...props} />
/** Field for an integer. */
export const CountField = (props: NumberLineProps) => <NumberLine places={0} maxLength={12} {...props} />

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
