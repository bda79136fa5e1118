import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sessionAtom, streamOpenAtom } from '../../context/atoms.ts'
import { useShell } from '../../context/shell-context.ts'
import { createChatRoom, type ChatRoom, type ChatState } from './chat-room.ts'

/** The chat room, loaded when it opens, when the session changes, and after every gap of the event stream. */
export function useChatRoom(): { room: ChatRoom; state: ChatState; isConnected: boolean } {
  const { call, events } = useShell()
  const { account } = useAtomValue(sessionAtom)
  const isConnected = useAtomValue(streamOpenAtom)
  const [room] = useState(() => createChatRoom({ call, events }))
  const state = useSyncExternalStore(room.subscribe, room.get)
  // An effect, because the event stream is outside React.
  useEffect(() => room.listen(), [room])
  useEffect(() => {
    if (isConnected) void room.load()
  }, [room, account, isConnected])
  return { room, state, isConnected }
}
