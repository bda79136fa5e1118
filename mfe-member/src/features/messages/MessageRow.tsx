import type { Message } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { KIND_TONES } from './kind-tones.ts'
import styles from './messages.module.css'

interface MessageRowProps {
  message: Message
  isChosen: boolean
  onChoose(isChosen: boolean): void
  onOpen(): void
}

/** A message of the list: its checkbox, and a button with title, beginning and time that opens it. */
export function MessageRow({
  message: { title, text, kind, isRead, createdAt },
  isChosen,
  onChoose,
  onOpen,
}: MessageRowProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  return (
    <li className={styles.row}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-label={t('messages.select', { title, time: dateTime(createdAt, language, merchant.timeZone) })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.head}>
          {!isRead && <span role="img" aria-label={t('messages.unread')} className={styles.dot} />}
          <span className={isRead ? styles.title : styles.unreadTitle}>{title}</span>
          <Badge tone={KIND_TONES[kind]}>{t(`messages.kinds.${kind}`)}</Badge>
        </span>
        <span className={styles.beginning}>{text}</span>
        <time className={styles.time} dateTime={new Date(createdAt).toISOString()}>
          {dateTime(createdAt, language, merchant.timeZone)}
        </time>
      </button>
    </li>
  )
}
