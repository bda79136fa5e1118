import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'
import styles from './page.module.css'

/**
 * A page of the shell: a heading, an optional lead, and the content. `action` is beside the heading and may be loaded
 * later, so its space is reserved (null while there is none).
 */
export function Page({
  title,
  lead,
  action,
  children,
}: {
  title: string
  lead?: string
  action?: ReactNode
  children: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        {action === undefined ? (
          <h1 className={styles.heading}>{title}</h1>
        ) : (
          <div className={styles.row}>
            <h1 className={styles.heading}>{title}</h1>
            {action}
          </div>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
