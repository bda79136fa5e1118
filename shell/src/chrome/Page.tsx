import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'
import styles from './page.module.css'

/** A page of the shell's own: a heading, where needed a sentence on what it is for, and what is under them. */
export function Page({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
