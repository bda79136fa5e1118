import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './form.module.css'

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** What is wrong and how to fix it. Marks the box as invalid. */
  error?: ReactNode
}

/** A native check box in the brand's colour. */
export function CheckField({ label, error, id, ...rest }: CheckFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={styles.check}>
      <input
        type="checkbox"
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${inputId}-error` : undefined}
        {...rest}
      />
      <label htmlFor={inputId}>
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${inputId}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
