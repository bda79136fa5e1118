import type { ReactNode } from 'react'
import styles from './state-page.module.css'

/** A page with one message and one action. */
export function StatePage({
  mark,
  title,
  children,
  action,
}: {
  mark: ReactNode
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.place}>
      <section className={styles.state}>
        <span className={styles.mark} aria-hidden>
          {mark}
        </span>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.text}>{children}</div>
        {action}
      </section>
    </div>
  )
}
