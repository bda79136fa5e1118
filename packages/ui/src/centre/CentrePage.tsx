import type { ReactNode } from 'react'
import styles from './centre.module.css'

export interface CentrePageProps {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  /** Filters of the page, beside the title if there is space. */
  action?: ReactNode
  children: ReactNode
}

/** A page of a centre: title and filters, then the content in one column. */
export function CentrePage({ title, lead, action, children }: CentrePageProps) {
  return (
    <section aria-label={title} className={styles.content}>
      <header className={styles.header}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </section>
  )
}
