import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useId, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import chip from '../chip/chip.module.css'
import { classNames } from '../class-names.ts'
import { FieldNote, noteIdOf } from '../field/FieldNote.tsx'
import type { FieldNotes } from '../field/FieldNote.tsx'
import field from '../field/field.module.css'
import line from '../field/input-box.module.css'
import { CheckIcon, CloseIcon } from '../icon/actions.tsx'
import menu from '../menu/menu.module.css'
import popup from '../popup/popup.module.css'
import styles from './multi-picker.module.css'

export interface PickerChoice {
  readonly value: string
  readonly label: string
  /** A short fact about the choice, such as its vendor. */
  readonly note?: string
}

export interface MultiPickerProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'children'>, FieldNotes {
  label: string
  /** Chosen values, in order. */
  value: readonly string[]
  /** Choices for what is typed, or all of them if there is no `onSearch`. */
  choices: readonly PickerChoice[]
  /** `none`: shown if there is no choice for what is typed. */
  words: { remove(label: string): string; none: string; loading: string }
  onChange(value: string[]): void
  /** Called with what is typed. The caller then passes the choices for it. */
  onSearch?(typed: string): void
  isLoading?: boolean
  /** Accepts values that are no choice, such as a tag that no member has yet. */
  isFree?: boolean
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Values separated by commas. One that is the value or label of a choice but for its case is this choice. */
const valuesIn = (typed: string, choices: readonly PickerChoice[]): string[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => choices.find((choice) => isSame(choice.value, one) || isSame(choice.label, one))?.value ?? one)

/**
 * A field for several values that are picked from choices, with search. Values separated by commas can be typed or
 * pasted as well. `className` applies to the whole field, all other props to the input.
 */
export function MultiPicker({
  label,
  value,
  choices,
  words,
  hint,
  error,
  onChange,
  onSearch,
  isLoading = false,
  isFree = false,
  className,
  id,
  disabled,
  'aria-describedby': describedBy,
  ...rest
}: MultiPickerProps) {
  const ownId = useId()
  const box = useRef<HTMLDivElement>(null)
  const inputId = id ?? ownId
  const [typed, setTyped] = useState('')
  // Labels of chosen values stay known while other choices are shown.
  const [known] = useState(() => new Map<string, PickerChoice>())
  for (const choice of choices) known.set(choice.value, choice)
  const labelOf = (one: string): string => known.get(one)?.label ?? one
  const descriptions = [describedBy, noteIdOf(inputId, { hint, error })].filter(Boolean).join(' ')

  const type = (next: string) => {
    setTyped(next)
    onSearch?.(next)
  }
  const { contains } = Combobox.useFilter()
  const add = (written: string) => {
    onChange([...new Set([...value, ...valuesIn(written, choices)])])
    type('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isHighlighted = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || !isFree || isHighlighted || typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }
  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root
        multiple
        items={choices.map((choice) => choice.value)}
        itemToStringLabel={labelOf}
        filter={onSearch ? null : (one, query) => contains(labelOf(one), query) || isSame(one, query)}
        value={[...value]}
        onValueChange={(next) => onChange(next)}
        inputValue={typed}
        onInputValueChange={(next) => (next.includes(',') ? add(next) : type(next))}
        disabled={disabled}
      >
        <div className={classNames(field.field, className)}>
          <label htmlFor={inputId} className={field.label}>
            {label}
          </label>
          <Combobox.InputGroup
            ref={box}
            className={classNames(line.box, styles.box)}
            data-invalid={error ? '' : undefined}
          >
            <Combobox.Chips className={styles.chips}>
              {value.map((one) => (
                <Combobox.Chip key={one} className={chip.chip} title={one} aria-label={labelOf(one)}>
                  {labelOf(one)}
                  <Combobox.ChipRemove className={chip.remove} aria-label={words.remove(labelOf(one))}>
                    <CloseIcon size={14} />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
              <Combobox.Input
                id={inputId}
                className={classNames(line.input, styles.input)}
                autoComplete="off"
                aria-invalid={error ? true : undefined}
                aria-describedby={descriptions || undefined}
                onKeyDown={onKeyDown}
                onBlur={() => isFree && typed.trim() !== '' && add(typed)}
                {...rest}
              />
            </Combobox.Chips>
          </Combobox.InputGroup>
          <FieldNote id={inputId} hint={hint} error={error} />
        </div>
        <Combobox.Portal>
          <Combobox.Positioner
            anchor={box}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className={popup.positioner}
          >
            <Combobox.Popup className={classNames(popup.popup, menu.popup, styles.popup)}>
              <Combobox.Status className={styles.status}>{isLoading && words.loading}</Combobox.Status>
              <Combobox.Empty className={styles.status}>{!isLoading && words.none}</Combobox.Empty>
              <Combobox.List>
                {(one: string) => (
                  <Combobox.Item key={one} value={one} className={menu.item}>
                    <span className={menu.text}>{labelOf(one)}</span>
                    <span className={menu.note}>{known.get(one)?.note}</span>
                    <Combobox.ItemIndicator className={menu.check}>
                      <CheckIcon size={16} />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  )
}
