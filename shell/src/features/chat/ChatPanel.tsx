import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { IconButton } from '@atrium/ui/icon-button'
import { CloseIcon, OfflineIcon } from '@atrium/ui/icon'
import { Skeleton } from '@atrium/ui/skeleton'
import { useEffect, useId, useRef } from 'react'
import { useShellText } from '../../context/shell-context.ts'
import { ChatForm } from './ChatForm.tsx'
import { ChatLog } from './ChatLog.tsx'
import { useChatRoom } from './use-chat-room.ts'
import styles from './chat.module.css'

/** The chat room beside the page, which stays usable; a sheet on phones. Escape closes it and returns the focus. */
export function ChatPanel({ onClose }: { onClose(): void }) {
  const t = useShellText()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const { room, state, isConnected } = useChatRoom()

  // An effect, because the focus belongs to the document: it moves into the panel and returns afterwards.
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const own = panel.current
    own?.focus()
    return () => {
      if (!document.activeElement || document.activeElement === document.body || own?.contains(document.activeElement))
        before?.focus()
    }
  }, [])

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('chat.title')}
        </h2>
        <IconButton label={t('close')} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <p role="status" className={styles.connection}>
        {!isConnected && (
          <>
            <OfflineIcon size={16} /> {t('chat.reconnecting')}
          </>
        )}
      </p>
      {state.phase === 'loading' && <Waiting label={t('chat.loading')} />}
      {state.phase === 'failed' && (
        <ErrorState
          className={styles.middle}
          title={t('chat.failed')}
          action={<Button onClick={() => void room.load()}>{t('tryAgain')}</Button>}
        >
          {state.error?.message}
        </ErrorState>
      )}
      {state.phase === 'ready' && <ChatLog state={state} />}
      <ChatForm room={room} state={state} />
    </section>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.waiting}>
      {['60%', '80%', '45%', '70%'].map((width) => (
        <Skeleton key={width} width={width} height={44} />
      ))}
    </div>
  )
}
