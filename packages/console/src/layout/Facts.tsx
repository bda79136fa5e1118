import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Names and values of one thing, each pair on a line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

/** `block`: a value that is longer than a line, such as a hash, below its name. */
export function Fact({ name, block = false, children }: { name: string; block?: boolean; children: ReactNode }) {
  return (
    <div className={block ? styles.block : styles.fact}>
      <dt className={styles.quiet}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
