import type { Message } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ChoiceRow } from '@atrium/ui/choice-row'
import { useRef, useState } from 'react'
import { MessageRow } from './MessageRow.tsx'
import styles from './messages.module.css'

interface MessageListProps {
  list: readonly Message[]
  /** The displayed messages belong to the previous filter or position. */
  isStale: boolean
  onOpen(message: Message): void
  onRead(ids: string[]): Promise<unknown>
  onRemove(ids: string[]): Promise<unknown>
}

/** The messages of a page, with actions for the selected ones. */
export function MessageList({ list, isStale, onOpen, onRead, onRemove }: MessageListProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = list.filter(({ id }) => chosen.has(id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
  const act = async (action: (ids: string[]) => Promise<unknown>, messages: readonly Message[]) => {
    // The clicked button is disabled next and would lose the focus.
    frame.current?.focus()
    setChosen(new Set())
    await action(messages.map(({ id }) => id))
  }
  const unread = selected.filter(({ isRead }) => !isRead)
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame} aria-busy={isStale || undefined}>
      <div role="group" aria-label={t('messages.actions')} className={styles.toolbar}>
        <ChoiceRow
          type="checkbox"
          checked={selected.length === list.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? list.map(({ id }) => id) : []))}
        >
          {selected.length > 0 ? t('messages.selected', { count: selected.length }) : t('messages.selectAll')}
        </ChoiceRow>
        <span className={styles.actions}>
          <Button size="s" disabled={unread.length === 0} onClick={() => void act(onRead, unread)}>
            {t('messages.read')}
          </Button>
          <Button
            size="s"
            variant="danger"
            disabled={selected.length === 0}
            onClick={() => void act(onRemove, selected)}
          >
            {t('messages.delete')}
          </Button>
        </span>
      </div>
      <ul className={styles.list} aria-label={t('messages.title')}>
        {list.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isChosen={chosen.has(message.id)}
            onChoose={(isChosen) => choose(message.id, isChosen)}
            onOpen={() => onOpen(message)}
          />
        ))}
      </ul>
    </div>
  )
}
