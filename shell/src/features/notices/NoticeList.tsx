import { Badge } from '@atrium/ui/badge'
import { ChevronDownIcon } from '@atrium/ui/icon'
import { Pagination } from '@atrium/ui/pagination'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useId, useState } from 'react'
import { useShell, useShellText } from '../../context/shell-context.ts'
import {
  noticeDate,
  NOTICES_PER_PAGE,
  pageCount,
  pageOfNotice,
  type KindNotice,
  type NoticeKind,
} from './notice-pages.ts'
import styles from './notices.module.css'

const TONES = { promotion: 'brand', popup: 'warn' } as const
const NAMES = { promotion: 'notices.promotion', popup: 'notices.important' } as const

/** Notices in pages, one open at a time. Starts at the page of the selected notice. */
export function NoticeList({ notices, selected }: { notices: readonly KindNotice[]; selected?: string }) {
  const { bootstrap } = useShell()
  const t = useShellText()
  const listId = useId()
  const [chosen, setPage] = useState(() => pageOfNotice(notices, selected))
  // The number of notices may have decreased.
  const page = Math.min(chosen, pageCount(notices.length))
  const [open, setOpen] = useState(selected)
  const shown = notices.slice((page - 1) * NOTICES_PER_PAGE, page * NOTICES_PER_PAGE)
  return (
    <div className={styles.notices}>
      <ul>
        {shown.map(({ id, kind, title, content, publishedAt }) => (
          <li key={id} className={styles.notice}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={open === id}
              aria-controls={`${listId}${id}`}
              onClick={() => setOpen(open === id ? undefined : id)}
            >
              <span className={styles.title}>
                {title}
                <KindBadge kind={kind} />
              </span>
              <time className={styles.date} dateTime={new Date(publishedAt).toISOString()}>
                {noticeDate(publishedAt, bootstrap.merchant.timeZone)}
              </time>
              <ChevronDownIcon size={18} className={styles.chevron} />
            </button>
            <div id={`${listId}${id}`} hidden={open !== id} className={styles.content}>
              {open === id && <SafeHtml html={content} />}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={pageCount(notices.length)}
        onChange={setPage}
        labels={{
          nav: t('notices.pages'),
          previous: t('notices.previous'),
          next: t('notices.next'),
          page: (number) => t('notices.page', { number }),
        }}
      />
    </div>
  )
}

function KindBadge({ kind }: { kind: NoticeKind }) {
  const t = useShellText()
  return kind === 'player' ? null : (
    <Badge tone={TONES[kind]} className={styles.kind}>
      {t(NAMES[kind])}
    </Badge>
  )
}
