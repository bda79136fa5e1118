import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** A note on the page: why an action is not possible, or who is performing it. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p role="note" className={styles.note}>
    {children}
  </p>
)
