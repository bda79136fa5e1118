import type { ReactNode } from 'react'
import styles from './fairness.module.css'

/** A value in monospace, for comparison character by character. */
export function Published({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.published}>
      <p className={styles.name}>
        {name} {children}
      </p>
      <code translate="no" className={styles.value}>
        {value}
      </code>
    </div>
  )
}
