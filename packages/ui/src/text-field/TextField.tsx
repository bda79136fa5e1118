import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { EyeIcon, EyeOffIcon } from '../icon/actions.tsx'
import { FieldNote, noteIdOf } from '../field/FieldNote.tsx'
import type { FieldNotes } from '../field/FieldNote.tsx'
import field from '../field/field.module.css'
import line from '../field/input-box.module.css'
import styles from './text-field.module.css'

export interface TextFieldProps extends ComponentProps<'input'>, FieldNotes {
  label: string
  /** Adds a button that shows and hides a password; these are its accessible names. */
  reveal?: { show: string; hide: string }
  /** Content inside the field before the text, such as an icon or a dialling code. */
  lead?: ReactNode
  /** Content inside the field, after the text. */
  trail?: ReactNode
  /** Hides the label from view, if the surrounding text has the same meaning. Screen readers still read it. */
  hideLabel?: boolean
}

/** A single-line text field with its label. `className` applies to the whole field, all other props to the input. */
export function TextField({
  label,
  hint,
  error,
  reveal,
  lead,
  trail,
  hideLabel = false,
  className,
  id,
  type = 'text',
  required,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [shown, setShown] = useState(false)
  const descriptions = [describedBy, noteIdOf(inputId, { hint, error })].filter(Boolean).join(' ')
  return (
    <div className={classNames(field.field, className)}>
      <label htmlFor={inputId} className={classNames(field.label, hideLabel && field.hidden)}>
        {label}
        {required && (
          <span aria-hidden className={field.required}>
            *
          </span>
        )}
      </label>
      <div className={classNames(line.box, Boolean(error) && styles.invalid)}>
        {lead && <span className={styles.lead}>{lead}</span>}
        <input
          id={inputId}
          type={shown ? 'text' : type}
          required={required}
          className={classNames(line.input, styles.input)}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions || undefined}
          {...rest}
        />
        {trail}
        {reveal && (
          <button
            type="button"
            className={line.button}
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        )}
      </div>
      <FieldNote id={inputId} hint={hint} error={error} />
    </div>
  )
}
