import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useId, useRef, useState } from 'react'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { clockTime } from '../../time/clock-time.ts'
import { useSecondsLeft } from '../../time/use-seconds-left.ts'
import styles from './session.module.css'

/**
 * The warning before a session ends: by inactivity, when the visitor can extend it here, or by its maximum duration.
 */
export function IdleWarning({ at, isFinal }: { at: number; isFinal: boolean }) {
  const { api, session, dialogs } = useShell()
  const t = useShellText()
  const secondsLeft = useSecondsLeft(at, api.serverNow)
  const stay = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const [isBusy, setBusy] = useState(false)
  const [isSeen, setSeen] = useState(false)

  const stayOn = () => {
    setBusy(true)
    // The call counts as activity and extends the session, which closes this dialog.
    session
      .keepAlive()
      .catch((error: Error) => dialogs.toast(error.message, 'error'))
      .finally(() => setBusy(false))
  }
  if (isFinal && isSeen) return null
  return (
    <Dialog
      open
      onClose={isFinal ? () => setSeen(true) : stayOn}
      dismissable={false}
      title={t(isFinal ? 'ending.finalTitle' : 'ending.title')}
      aria-describedby={textId}
      initialFocus={stay}
      footer={
        isFinal ? (
          <Button ref={stay} variant="primary" onClick={() => setSeen(true)}>
            {t('confirm')}
          </Button>
        ) : (
          <>
            <Button onClick={() => void session.logout()}>{t('chrome.logout')}</Button>
            <Button ref={stay} variant="primary" busy={isBusy} onClick={stayOn}>
              {t('ending.stay')}
            </Button>
          </>
        )
      }
    >
      <p id={textId} className={styles.text}>
        {t(isFinal ? 'ending.finalText' : 'ending.text')}
      </p>
      <p className={styles.left} role="timer" aria-label={t('ending.left')}>
        {clockTime(secondsLeft)}
      </p>
    </Dialog>
  )
}
