import { ErrorIcon } from '@atrium/ui/icon'
import type { ReactNode } from 'react'
import styles from './form.module.css'

/** An error of the whole form, not of one field. */
export function FormFailure({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={styles.failure}>
      <ErrorIcon size={18} />
      {children}
    </p>
  )
}
