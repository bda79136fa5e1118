import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Names and values of one thing, each pair on a line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.quiet}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
