import type { AgentAnnouncement } from '@atrium/contracts/calls'
import { localTime } from '@atrium/contracts/locale/local-time'
import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { ChevronDownIcon } from '@atrium/ui/icon'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useId, useState } from 'react'
import styles from './announcements.module.css'

interface AnnouncementListProps {
  readonly list: readonly AgentAnnouncement[]
  /** Whether another page is being loaded. */
  readonly isStale: boolean
  /** Called when an unread announcement is opened. */
  onRead(id: string): void
}

/** Announcements of a page, one open at a time. */
export function AnnouncementList({ list, isStale, onRead }: AnnouncementListProps) {
  const t = useText()
  const { merchant } = usePortal()
  const listId = useId()
  const [open, setOpen] = useState<string>()
  const toggle = ({ id, isRead }: AgentAnnouncement) => {
    setOpen(open === id ? undefined : id)
    if (open !== id && !isRead) onRead(id)
  }
  return (
    <ul className={styles.list} aria-busy={isStale || undefined}>
      {list.map((announcement) => {
        const { id, title, content, publishedAt, isRead } = announcement
        return (
          <li key={id} className={styles.item}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={open === id}
              aria-controls={`${listId}${id}`}
              onClick={() => toggle(announcement)}
            >
              <span className={isRead ? styles.title : styles.unread}>
                {title}
                {!isRead && (
                  <Badge tone="brand" className={styles.mark}>
                    {t('announcements.unread')}
                  </Badge>
                )}
              </span>
              <time className={styles.date} dateTime={new Date(publishedAt).toISOString()}>
                {localTime(new Date(publishedAt), merchant.timeZone)}
              </time>
              <ChevronDownIcon size={18} className={styles.chevron} />
            </button>
            <div id={`${listId}${id}`} hidden={open !== id} className={styles.content}>
              {open === id && <SafeHtml html={content} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
