import { NOT_A_NUMBER, readNumber, understoodAs } from '@atrium/contracts/text/typed-number'
import type { TypedNumber } from '@atrium/contracts/text/typed-number'
import { numberProblemText, readAsText } from '@atrium/contracts/text/typed-number-texts'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/index.ts'
import { MinusIcon, PlusIcon } from '../icon/actions.tsx'
import { TextField } from '../text-field/index.ts'
import type { TextFieldProps } from '../text-field/index.ts'
import field from '../field/field.module.css'
import styles from './number-field.module.css'
import { usePageLanguages } from './page-languages.ts'
import { stepped } from './stepped.ts'
import type { NumberSteps } from './stepped.ts'

/** Fields fill their container. Their minimum width is that of a number, while browsers default to 20 characters. */
const MIN_CHARACTERS = 8

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'value' | 'onChange' | 'lead' | 'trail' | 'reveal'
> {
  /** An exact decimal such as `12.50`; empty, or `NOT_A_NUMBER`. */
  value: string
  /** Receives a value in this form. The field keeps the text as typed. */
  onChange(value: string): void
  /** Maximum number of decimal places: 4 for amounts, 0 for counts. */
  places: number
  steps?: NumberSteps
}

/**
 * A field for an amount, a rate or a count. A number in another notation is shown at the end of the field as it was
 * parsed. An error is shown below when the field loses the focus or the form is submitted.
 */
export function NumberField({
  value,
  onChange,
  places,
  steps,
  error,
  onBlur,
  onKeyDown,
  'aria-describedby': describedBy,
  ...rest
}: NumberFieldProps) {
  const { language, locales } = usePageLanguages()
  const understoodId = useId()
  const [typed, setTyped] = useState<{ text: string; value: string; read?: TypedNumber }>({ text: value, value })
  const [isLeft, setLeft] = useState(false)
  // A value that differs from the last typed one was set by other code, such as a button with a preset amount.
  const isOwn = typed.value === value
  const text = isOwn ? typed.text : value
  const read = isOwn ? typed.read : undefined
  const understood = read?.problem === undefined && read ? understoodAs(text, value) : undefined
  const problem =
    read?.problem && read.problem !== 'empty' && (isLeft || error) ? numberProblemText(read, language) : undefined
  const change = (next: { text: string; value: string; read?: TypedNumber }) => {
    setTyped(next)
    setLeft(false)
    onChange(next.value)
  }
  const type = (next: string) => {
    const result = readNumber(next, { locales, places })
    const readValue = result.problem === undefined ? result.value : result.problem === 'empty' ? '' : NOT_A_NUMBER
    change({ text: next, value: readValue, read: result })
  }
  const step = (direction: 1 | -1) => {
    const next = steps && stepped(value, direction, steps, places)
    if (next !== undefined) change({ text: next, value: next })
  }
  const button = (direction: 1 | -1) =>
    steps?.buttons && (
      <IconButton
        className={classNames(direction === -1 && styles.less)}
        label={direction === 1 ? steps.buttons.more : steps.buttons.less}
        icon={direction === 1 ? <PlusIcon size={18} /> : <MinusIcon size={18} />}
        disabled={rest.disabled || stepped(value, direction, steps, places) === value}
        onClick={() => step(direction)}
      />
    )
  return (
    <TextField
      autoComplete="off"
      size={MIN_CHARACTERS}
      {...rest}
      type="text"
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      value={text === NOT_A_NUMBER ? '' : text}
      error={problem ?? error}
      aria-describedby={[describedBy, understood && understoodId].filter(Boolean).join(' ') || undefined}
      onChange={({ target }) => type(target.value)}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
        if (!steps || !direction || event.defaultPrevented) return
        event.preventDefault()
        step(direction)
      }}
      lead={button(-1)}
      trail={
        <>
          <span id={understoodId} aria-live="polite" className={styles.understood}>
            {understood && (
              <>
                <span aria-hidden>= {understood}</span>
                <span className={field.hidden}>{readAsText(understood, language)}</span>
              </>
            )}
          </span>
          {button(1)}
        </>
      }
    />
  )
}
