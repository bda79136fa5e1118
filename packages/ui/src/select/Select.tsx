import { useId } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icon/arrows.tsx'
import { FieldNote, noteIdOf } from '../field/FieldNote.tsx'
import type { FieldNotes } from '../field/FieldNote.tsx'
import field from '../field/field.module.css'
import styles from './select.module.css'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'size' | 'children'>, FieldNotes {
  label: string
  /** Hides the label from view, if the chosen value is clear without it. Screen readers still read it. */
  hideLabel?: boolean
  options: readonly { value: string; label: string; disabled?: boolean }[]
  onChange(value: string): void
}

/** A choice from a list. Uses the native control: a wheel on phones, type-ahead on keyboards, no script. */
export function Select({
  label,
  hideLabel = false,
  hint,
  error,
  options,
  onChange,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: SelectProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <div className={classNames(field.field, className)}>
      {!hideLabel && (
        <label htmlFor={selectId} className={field.label}>
          {label}
        </label>
      )}
      <div className={styles.box}>
        <select
          id={selectId}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy, noteIdOf(selectId, { hint, error })].filter(Boolean).join(' ') || undefined}
          className={styles.select}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} className={styles.chevron} />
      </div>
      <FieldNote id={selectId} hint={hint} error={error} />
    </div>
  )
}
