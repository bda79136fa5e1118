import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** What a reader has to know about the page: why something cannot be done here, or who is doing it. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p role="note" className={styles.note}>
    {children}
  </p>
)
