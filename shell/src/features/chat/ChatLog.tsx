import { Button } from '@atrium/ui/button'
import { ArrowDownIcon, ChatIcon } from '@atrium/ui/icon'
import { useLayoutEffect, useRef, useState } from 'react'
import { useShellText } from '../../context/shell-context.ts'
import { ChatEntry } from './ChatEntry.tsx'
import { isOwn, type ChatState } from './chat-room.ts'
import styles from './chat.module.css'

/** A reader within this distance of the end, in pixels, follows new messages. */
const END_PX = 32

/** The list of messages. Scrolls to a new message if the reader is at the end; otherwise the scroll position stays. */
export function ChatLog({ state: { entries, me } }: { state: ChatState }) {
  const t = useShellText()
  const log = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [seen, setSeen] = useState<string>()
  const newest = entries.at(-1)
  const missed = seen === undefined ? 0 : entries.length - 1 - entries.findIndex(({ clientId }) => clientId === seen)

  function toEnd(): void {
    follows.current = true
    setSeen(undefined)
    log.current!.scrollTop = log.current!.scrollHeight
  }

  // Heights are known only once the messages are in the document.
  useLayoutEffect(() => {
    if (follows.current || (newest && isOwn(newest, me))) log.current!.scrollTop = log.current!.scrollHeight
  }, [newest, me])

  function look(): void {
    const { scrollTop, clientHeight, scrollHeight } = log.current!
    const isAtEnd = scrollHeight - scrollTop - clientHeight <= END_PX
    if (isAtEnd) setSeen(undefined)
    else if (follows.current) setSeen(newest?.clientId)
    follows.current = isAtEnd
  }

  return (
    <div className={styles.place}>
      <div
        ref={log}
        role="log"
        aria-live="polite"
        aria-label={t('chat.messages')}
        tabIndex={0}
        className={styles.log}
        onScroll={look}
      >
        {entries.length === 0 && (
          <p className={styles.empty}>
            <ChatIcon size={28} />
            {t('chat.empty')}
          </p>
        )}
        <ol className={styles.list}>
          {entries.map((entry) => (
            <ChatEntry key={entry.clientId} entry={entry} isOwn={isOwn(entry, me)} />
          ))}
        </ol>
      </div>
      {missed > 0 && (
        <Button size="s" variant="primary" className={styles.jump} icon={<ArrowDownIcon size={16} />} onClick={toEnd}>
          {t('chat.newMessages', { count: missed })}
        </Button>
      )}
    </div>
  )
}
