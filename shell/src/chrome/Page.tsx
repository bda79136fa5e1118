import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'
import styles from './page.module.css'

/** A page of the shell's own: a heading and what is under it. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <div className="page">
      <h1 className={styles.heading}>{title}</h1>
      {children}
    </div>
  )
}
