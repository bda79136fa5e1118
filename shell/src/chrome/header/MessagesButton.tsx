import { overlays } from '@atrium/contracts/portal/paths'
import { Badge } from '@atrium/ui/badge'
import { MailIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { useUnread } from '../controls/use-unread.ts'
import styles from './messages-button.module.css'

const INBOX = overlays.member('messageV2')

/** Opens the inbox, with the number of unread messages. */
export function MessagesButton() {
  const { navigation } = useShell()
  const t = useShellText()
  const { count = 0 } = useUnread() ?? {}
  const label = count > 0 ? `${t('sideMenu.messageV2')}, ${t('sideMenu.unread', { count })}` : t('sideMenu.messageV2')
  return (
    <span className={styles.place}>
      <IconButton label={label} icon={<MailIcon />} onPointerEnter={() => navigation.prefetch(INBOX, true)} onClick={() => navigation.go(INBOX)} />
      {count > 0 && <Badge tone="brand" className={styles.count} aria-hidden>{count}</Badge>}
    </span>
  )
}
