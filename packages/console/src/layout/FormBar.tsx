import { raiseToasts } from '@atrium/ui/toast'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../locale/locale.tsx'
import { faultsIn, focusFirstFault } from './form-faults.ts'
import type { Fault } from './form-faults.ts'
import styles from './form-bar.module.css'
import { ErrorNote } from './ErrorNote.tsx'

interface FormBarProps {
  /** The changes to save, or what prevents saving, given the number of listed fields. */
  status: ReactNode | ((listed: number) => ReactNode)
  /** Whether invalid fields are marked, and listed with links. */
  hasFaults: boolean
  /** Number of tries to save: each one focuses the first invalid field. */
  tries?: number
  error?: Error | null
  /** The buttons of the form. */
  children: ReactNode
}

/**
 * The end of a long form, sticky at the bottom: its state, its buttons, and links to the invalid fields. Has to be in
 * the same element as the fields.
 */
export function FormBar({ status, hasFaults, tries = 0, error, children }: FormBarProps) {
  const text = useText()
  const line = useRef<HTMLParagraphElement>(null)
  const form = () => line.current!.parentElement!.parentElement!
  const [faults, setFaults] = useState<readonly Fault[]>([])
  // The list contains the fields on screen, named by their labels and groups.
  useLayoutEffect(() => {
    const found = hasFaults ? faultsIn(form()) : []
    setFaults((before) => (isSame(before, found) ? before : found))
    // The buttons may change with each render of the form, so this runs after each.
  }, [hasFaults, children])
  useLayoutEffect(() => {
    if (tries > 0) focusFirstFault(form())
  }, [tries])
  return (
    <div ref={raiseToasts} className={styles.bar}>
      {error && <ErrorNote error={error} />}
      {faults.length > 0 && (
        <nav aria-label={text('layout.faults')} className={styles.faults}>
          <ul>
            {faults.map(({ field, name }, at) => (
              <li key={at}>
                <a href={`#${field.id}`} onClick={(event) => follow(event, field)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p ref={line} role="status">
        {typeof status === 'function' ? status(faults.length) : status}
      </p>
      {children}
    </div>
  )
}

function follow(event: MouseEvent, field: HTMLElement): void {
  event.preventDefault()
  field.focus()
}

const isSame = (one: readonly Fault[], other: readonly Fault[]): boolean =>
  one.length === other.length &&
  one.every(({ field, name }, at) => field === other[at]!.field && name === other[at]!.name)
