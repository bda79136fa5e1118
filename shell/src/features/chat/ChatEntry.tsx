import { minuteOf, zonedDateTime } from '@atrium/contracts/locale/times'
import { IconButton } from '@atrium/ui/icon-button'
import { MoreIcon } from '@atrium/ui/icon'
import { Menu } from '@atrium/ui/menu'
import { useAtomValue } from 'jotai'
import { languageAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import type { ChatRoom, Entry } from './chat-room.ts'
import styles from './chat.module.css'

/** For how many minutes an operator may stop somebody from writing. */
const MUTES = [10, 60, 1_440] as const

/** One message, as plain text. `room` is there for operators: they may take the message away and mute who wrote it. */
export function ChatEntry({ entry, isOwn, room }: { entry: Entry; isOwn: boolean; room: ChatRoom | undefined }) {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const { timeZone } = useShell().bootstrap.merchant
  return (
    <li className={styles.entry} data-own={isOwn || undefined} data-sending={entry.isSending}>
      <p className={styles.by}>
        <span className={styles.nickname}>{isOwn ? t('chat.me') : entry.nickname}</span>
        {entry.isSending ? <span>{t('chat.sending')}</span> : <time dateTime={new Date(entry.sentAt).toISOString()} title={zonedDateTime(entry.sentAt, language, timeZone)}>{minuteOf(entry.sentAt, language, timeZone)}</time>}
        {room && !entry.isSending && <Moderation entry={entry} isOwn={isOwn} room={room} />}
      </p>
      <p className={styles.text} dir="auto">{entry.text}</p>
    </li>
  )
}

function Moderation({ entry, isOwn, room }: { entry: Entry; isOwn: boolean; room: ChatRoom }) {
  const t = useShellText()
  const { dialogs } = useShell()
  const { nickname } = entry
  const label = t('chat.moderate', { nickname: isOwn ? t('chat.me') : nickname })
  const tell = (work: Promise<void>, done: string) => void work.then(() => dialogs.toast(done, 'success'), (error: Error) => dialogs.toast(error.message, 'error'))
  const mutes = MUTES.map((minutes) => ({ key: `mute${minutes}`, label: t(`chat.mute.${minutes}`), onSelect: () => tell(room.mute(entry.id, minutes), t('chat.muteDone', { nickname })) }))
  const unmute = { key: 'unmute', label: t('chat.unmute'), onSelect: () => tell(room.mute(entry.id, 0), t('chat.unmuteDone', { nickname })) }
  const remove = { key: 'delete', label: t('chat.delete'), danger: true, onSelect: () => tell(room.remove(entry.id), t('chat.deleteDone')) }
  return <Menu label={label} trigger={<IconButton size="s" label={label} icon={<MoreIcon size={16} />} />} items={isOwn ? [remove] : [remove, ...mutes, unmute]} />
}
