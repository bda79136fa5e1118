import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './segmented-control.module.css'

export interface SegmentedControlProps<Value extends string> extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  /** Name of the choice, for screen readers. */
  label: string
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  value: Value
  onChange(value: NoInfer<Value>): void
  size?: 's' | 'm'
}

/** A choice between a few visible options. They are radio buttons, so arrow keys and screen readers work as usual. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'm',
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset aria-label={label} className={classNames(styles.group, styles[size], className)} {...rest}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          <span className={styles.label}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
