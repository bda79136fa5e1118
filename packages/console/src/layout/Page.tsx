import { use } from 'react'
import type { ReactNode } from 'react'
import { isFirstLoad } from '../registry/registry.tsx'
import styles from './layout.module.css'
import { Loading } from './Loading.tsx'
import { PageMenuContext } from './page-menu.ts'
import { useTitle } from './use-title.ts'

export interface PageProps {
  title: string
  lead?: ReactNode
  /** Content beside the heading, after the menu of the section on its pages. */
  action?: ReactNode
  /**
   * Reads of the parts below the heading: these are shown together, once each read has its response or an error, so
   * that no part moves another one.
   */
  reads?: readonly Parameters<typeof isFirstLoad>[0][]
  children: ReactNode
}

export function Page({ title, lead, action, reads = [], children }: PageProps) {
  useTitle(title)
  const above = use(PageMenuContext)
  const menu = above && (above.isIn || action === undefined) ? above.menu : undefined
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.quiet}>{lead}</p>}
        </div>
        {(menu || action) && (
          <div className={styles.row}>
            {menu}
            {action}
          </div>
        )}
      </header>
      {reads.some(isFirstLoad) ? <Loading rows={12} /> : children}
    </main>
  )
}
