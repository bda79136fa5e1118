import { useId } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icon/arrows.tsx'
import field from '../field/field.module.css'
import styles from './select.module.css'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'size' | 'children'> {
  label: string
  /** Leaves the label to screen readers, where the chosen value speaks for itself. */
  hideLabel?: boolean
  options: readonly { value: string; label: string; disabled?: boolean }[]
  onChange(value: string): void
}

/** One of a list. It is the platform's own control: a wheel on phones, typing ahead on keyboards, no script. */
export function Select({ label, hideLabel = false, options, onChange, className, id, ...rest }: SelectProps) {
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
    </div>
  )
}
