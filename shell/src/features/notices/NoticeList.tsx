import type { Notice } from '@atrium/contracts/calls'
import { ChevronDownIcon } from '@atrium/ui/icon'
import { Pagination } from '@atrium/ui/pagination'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useState } from 'react'
import { useShell, useShellText } from '../../shell-context.ts'
import { noticeDate, NOTICES_PER_PAGE, pageCount, pageOfNotice } from './notice-pages.ts'
import styles from './notices.module.css'

/** Notices by pages, one open at a time. The selected one decides where it starts. */
export function NoticeList({ notices, selected }: { notices: readonly Notice[]; selected?: string }) {
  const { bootstrap } = useShell()
  const t = useShellText()
  const [page, setPage] = useState(() => pageOfNotice(notices, selected))
  const [open, setOpen] = useState(selected)
  const shown = notices.slice((page - 1) * NOTICES_PER_PAGE, page * NOTICES_PER_PAGE)
  return (
    <div className={styles.notices}>
      <ul className={styles.list}>
        {shown.map(({ id, title, content, publishedAt }) => (
          <li key={id} className={styles.notice}>
            <button type="button" className={styles.head} aria-expanded={open === id} aria-controls={`notice-${id}`} onClick={() => setOpen(open === id ? undefined : id)}>
              <span className={styles.title}>{title}</span>
              <time className={styles.date} dateTime={new Date(publishedAt).toISOString()}>{noticeDate(publishedAt, bootstrap.merchant.timeZone)}</time>
              <ChevronDownIcon size={18} className={styles.chevron} />
            </button>
            <div id={`notice-${id}`} hidden={open !== id} className={styles.content}>
              {open === id && <SafeHtml html={content} />}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={pageCount(notices.length)}
        onChange={setPage}
        labels={{ nav: t('notices.pages'), previous: t('notices.previous'), next: t('notices.next'), page: (number) => t('notices.page', { number }) }}
      />
    </div>
  )
}
