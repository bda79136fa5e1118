import type { ReactNode } from 'react'
import styles from './layout.module.css'
import { useTitle } from './use-title.ts'

export interface PageProps {
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function Page({ title, lead, action, children }: PageProps) {
  useTitle(title)
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.quiet}>{lead}</p>}
        </div>
        {action && <div className={styles.row}>{action}</div>}
      </header>
      {children}
    </main>
  )
}
