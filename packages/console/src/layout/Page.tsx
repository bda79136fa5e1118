import { use } from 'react'
import type { ReactNode } from 'react'
import { isFirstLoad } from '../registry/registry.tsx'
import common from './common.module.css'
import styles from './layout.module.css'
import { Loading } from './Loading.tsx'
import { PageMenuContext } from './page-menu.ts'
import { useTitle } from './use-title.ts'

export interface PageProps {
  title: string
  lead?: ReactNode
  /** Content beside the heading, after the section's menu. */
  action?: ReactNode
  /**
   * Queries of the content below the heading. The content is shown once each query has data or an error, so that no
   * part shifts another.
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
          {lead && <p className={common.quiet}>{lead}</p>}
        </div>
        {(menu || action) && (
          <div className={common.actions}>
            {menu}
            {action}
          </div>
        )}
      </header>
      {reads.some(isFirstLoad) ? <Loading rows={12} /> : children}
    </main>
  )
}
