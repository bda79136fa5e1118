import { dayAt } from '@atrium/contracts/locale/local-time'
import { Button } from '@atrium/ui/button'
import { IconButton } from '@atrium/ui/icon-button'
import { CloseIcon } from '@atrium/ui/icon'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useEffect, useId, useState } from 'react'
import { useAnnouncements } from '../../calls/use-announcements.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { keepSeenPopup, mutePopupsOn, popupsMutedOn, seenPopups } from '../../storage/storage.ts'
import { nextPopup } from './next-popup.ts'
import styles from './popups.module.css'

/**
 * Announcements of kind PU. Each is shown once per browser on the home page, in a corner, without taking the focus or
 * blocking the page.
 */
export function Popups() {
  const { api, bootstrap } = useShell()
  const { data } = useAnnouncements()
  const [openedAt] = useState(() => new Date(api.serverNow()))
  const today = () => dayAt(openedAt, bootstrap.merchant.timeZone)
  // The state when the page was opened, because the popup stays on screen until it is closed.
  const [memory, setMemory] = useState(() => ({ seen: seenPopups(), mutedOn: popupsMutedOn() }))
  const popup = data ? nextPopup(data.popup, memory, today) : undefined
  const id = popup?.id

  // A displayed popup counts as seen, also when the page is left without closing it.
  useEffect(() => {
    if (id !== undefined) keepSeenPopup(id)
  }, [id])

  // Announced by screen readers, because the focus does not move.
  return (
    <div aria-live="polite">
      {popup && (
        <Popup
          key={popup.id}
          title={popup.title}
          content={popup.content}
          onClose={() => setMemory({ ...memory, seen: [...memory.seen, popup.id] })}
          onMute={() => {
            const mutedOn = today()
            mutePopupsOn(mutedOn)
            setMemory({ ...memory, mutedOn })
          }}
        />
      )}
    </div>
  )
}

function Popup({
  title,
  content,
  onClose,
  onMute,
}: {
  title: string
  content: string
  onClose: () => void
  onMute: () => void
}) {
  const t = useShellText()
  const titleId = useId()
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.popup}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('close')} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <SafeHtml html={content} className={styles.content} />
      <div className={styles.foot}>
        <Button size="s" variant="quiet" onClick={onMute}>
          {t('popup.muteToday')}
        </Button>
        <Button size="s" variant="primary" onClick={onClose}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  )
}
