import type { ReactNode } from 'react'
import styles from './fields.module.css'

/** Fields that belong together: side by side where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>
