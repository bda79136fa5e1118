import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNote, noteIdOf } from '../field/FieldNote.tsx'
import type { FieldNotes } from '../field/FieldNote.tsx'
import field from '../field/field.module.css'
import styles from './text-area.module.css'

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldNotes {
  label: string
  /** Number of characters: `12 / 140`. Screen readers read it after a pause in typing. */
  count?: ReactNode
}

/** A multi-line text field with its label. `className` applies to the whole field, all other props to the control. */
export function TextArea({
  label,
  hint,
  error,
  count,
  className,
  id,
  required,
  rows = 4,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  const ownId = useId()
  const areaId = id ?? ownId
  const descriptions = [describedBy, noteIdOf(areaId, { hint, error }), count && `${areaId}-count`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classNames(field.field, className)}>
      <label htmlFor={areaId} className={field.label}>
        {label}
        {required && (
          <span aria-hidden className={field.required}>
            *
          </span>
        )}
      </label>
      <textarea
        id={areaId}
        rows={rows}
        required={required}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions || undefined}
        {...rest}
      />
      <div className={styles.foot}>
        <FieldNote id={areaId} hint={hint} error={error} />
        {count && (
          <p id={`${areaId}-count`} aria-live="polite" className={styles.count}>
            {count}
          </p>
        )}
      </div>
    </div>
  )
}
