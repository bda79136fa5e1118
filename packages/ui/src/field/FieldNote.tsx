import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Texts below a field. */
export interface FieldNotes {
  /** How to fill in the field. Unlike a placeholder, it stays visible while the user types. */
  hint?: ReactNode
  /** What is wrong and how to correct it. Marks the field as invalid. */
  error?: ReactNode
}

/** The error of a field, or without an error its hint. `id` is the id of the control. */
export function FieldNote({ id, hint, error }: FieldNotes & { id: string }) {
  const noteId = noteIdOf(id, { hint, error })
  if (error)
    return (
      <p id={noteId} role="alert" className={styles.error}>
        {error}
      </p>
    )
  return (
    hint && (
      <p id={noteId} className={styles.hint}>
        {hint}
      </p>
    )
  )
}

/** The id of the note below a control, for its `aria-describedby`. */
export const noteIdOf = (id: string, { hint, error }: FieldNotes): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined
