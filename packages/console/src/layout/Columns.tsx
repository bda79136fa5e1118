import type { ReactNode } from 'react'
import styles from './fields.module.css'

/** Groups fields, side by side if there is space. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>
