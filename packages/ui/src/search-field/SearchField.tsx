import { useImperativeHandle, useRef } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import line from '../field/input-box.module.css'
import { CloseIcon, SearchIcon } from '../icon/actions.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  /** Its name; the placeholder may say more. */
  label: string
  clearLabel: string
  value: string
  onChange(value: string): void
  /** Shows that an answer to what was typed is on its way. */
  busy?: boolean
}

export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  busy = false,
  className,
  ref,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const escape = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Escape' && value) {
      // The first Escape empties the field; only the next one may close what it stands in.
      event.stopPropagation()
      event.preventDefault()
      clear()
    }
  }
  return (
    <div role="search" className={classNames(line.box, className)}>
      <span className={styles.icon}>{busy ? <Spinner size={18} /> : <SearchIcon />}</span>
      <input
        ref={input}
        type="search"
        aria-label={label}
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
  )
}
