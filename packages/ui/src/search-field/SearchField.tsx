import { useId, useImperativeHandle, useRef } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNote, noteIdOf } from '../field/FieldNote.tsx'
import type { FieldNotes } from '../field/FieldNote.tsx'
import field from '../field/field.module.css'
import line from '../field/input-box.module.css'
import { CloseIcon, SearchIcon } from '../icon/actions.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'>, Pick<FieldNotes, 'hint'> {
  /** Name for screen readers, also used as the placeholder. */
  label: string
  clearLabel: string
  value: string
  onChange(value: string): void
  /** Whether results are loading. */
  busy?: boolean
}

/** A search input. `className` applies to the whole field, all other props to the input. */
export function SearchField({
  label,
  hint,
  clearLabel,
  value,
  onChange,
  busy = false,
  className,
  id,
  ref,
  onKeyDown,
  'aria-describedby': describedBy,
  ...rest
}: SearchFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const escape = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Escape' && value) {
      // The first Escape clears the field; only the next one may close the dialog around it.
      event.stopPropagation()
      event.preventDefault()
      clear()
    }
  }
  return (
    <div role="search" className={classNames(field.field, className)}>
      <div className={line.box}>
        <span className={styles.icon}>{busy ? <Spinner size={18} /> : <SearchIcon />}</span>
        <input
          ref={input}
          id={inputId}
          type="search"
          aria-label={label}
          aria-describedby={[describedBy, noteIdOf(inputId, { hint })].filter(Boolean).join(' ') || undefined}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          className={classNames(line.input, styles.input)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={escape}
          {...rest}
        />
        {value && (
          <button type="button" aria-label={clearLabel} className={line.button} onClick={clear}>
            <CloseIcon size={16} />
          </button>
        )}
      </div>
      <FieldNote id={inputId} hint={hint} />
    </div>
  )
}
