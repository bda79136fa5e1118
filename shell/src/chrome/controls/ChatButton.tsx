import { Badge } from '@atrium/ui/badge'
import { IconButton } from '@atrium/ui/icon-button'
import { ChatIcon } from '@atrium/ui/icon'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './chat-button.module.css'
import { useUnreadChat } from './use-unread-chat.ts'

/**
 * Opens the chat room and shows the number of unread messages. Renders nothing if the merchant has no chat room (module
 * CBS3).
 */
export function ChatButton() {
  const { dialogs, isModuleOn } = useShell()
  const t = useShellText()
  const unread = useUnreadChat()
  if (!isModuleOn('CBS3')) return null
  const label = unread > 0 ? `${t('chat.open')}, ${t('chat.unread', { count: unread })}` : t('chat.open')
  return (
    <span className={styles.place}>
      <IconButton label={label} icon={<ChatIcon />} onClick={() => dialogs.open('chat')} />
      {unread > 0 && (
        <Badge tone="brand" className={styles.count} aria-hidden>
          {unread}
        </Badge>
      )}
    </span>
  )
}
