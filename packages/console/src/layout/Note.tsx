import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** A note about the page: why an action is not possible here, or who is doing it. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p role="note" className={styles.note}>
    {children}
  </p>
)
