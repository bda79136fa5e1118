import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { openDialogAtom } from '../../context/atoms.ts'
import { useShell } from '../../context/shell-context.ts'

/**
 * Ids of messages that arrived while the chat room was closed. A set, so that several components count an event only
 * once.
 */
const unreadAtom = atom<ReadonlySet<string>>(new Set<string>())
const NONE: ReadonlySet<string> = new Set()
const MAX_UNREAD = 99

/** Number of messages since the chat room was last open, at most 99. */
export function useUnreadChat(): number {
  const { events } = useShell()
  const isOpen = useAtomValue(openDialogAtom)?.key === 'chat'
  const [unread, setUnread] = useAtom(unreadAtom)
  // An effect, because the event stream is outside React.
  useEffect(() => {
    if (isOpen) {
      setUnread(NONE)
      return
    }
    const ends = [
      events.on('chat.message', ({ id }) => setUnread((ids) => (ids.size < MAX_UNREAD ? new Set(ids).add(id) : ids))),
      events.on('chat.deleted', ({ id }) => setUnread((ids) => new Set([...ids].filter((each) => each !== id)))),
    ]
    return () => ends.forEach((end) => end())
  }, [events, isOpen, setUnread])
  return isOpen ? 0 : unread.size
}
