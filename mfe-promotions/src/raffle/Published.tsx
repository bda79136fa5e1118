import type { ReactNode } from 'react'
import styles from './raffle.module.css'

/** A value in monospace, for comparison character by character. */
export function Published({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.published}>
      <span className={styles.quiet}>
        {name} {children}
      </span>
      <code translate="no" className={styles.value}>
        {value}
      </code>
    </div>
  )
}
