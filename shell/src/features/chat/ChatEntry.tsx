import { minuteOf, zonedDateTime } from '@atrium/contracts/locale/times'
import { useAtomValue } from 'jotai'
import { languageAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import type { Entry } from './chat-room.ts'
import styles from './chat.module.css'

/** One message, as plain text. */
export function ChatEntry({ entry, isOwn }: { entry: Entry; isOwn: boolean }) {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const { timeZone } = useShell().bootstrap.merchant
  return (
    <li className={styles.entry} data-own={isOwn || undefined} data-sending={entry.isSending}>
      <p className={styles.by}>
        <span translate={isOwn ? undefined : 'no'} className={styles.nickname}>
          {isOwn ? t('chat.me') : entry.nickname}
        </span>
        {entry.isSending ? (
          <span>{t('chat.sending')}</span>
        ) : (
          <time dateTime={new Date(entry.sentAt).toISOString()} title={zonedDateTime(entry.sentAt, language, timeZone)}>
            {minuteOf(entry.sentAt, language, timeZone)}
          </time>
        )}
      </p>
      <p className={styles.text} dir="auto">
        {entry.text}
      </p>
    </li>
  )
}
