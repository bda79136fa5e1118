import type { CallValue, ChatMessage } from '@atrium/contracts/calls'
import { CHAT_KEPT, cleanChatText } from '@atrium/contracts/text/chat-text'
import type { PortalError } from '@atrium/contracts/errors'
import type { ScopedBus } from '@atrium/portal-kit/host'
import type { CallFunction } from '../../context/services/call-function.ts'

export interface Entry extends ChatMessage {
  /** Whether the first response is pending. */
  readonly isSending?: boolean
}

export interface ChatState {
  readonly phase: 'loading' | 'ready' | 'failed'
  /** Messages, oldest first. */
  readonly entries: readonly Entry[]
  /** The visitor's own `author` id. */
  readonly me?: string
  /** The visitor may not write until this time, in milliseconds since the epoch. */
  readonly mutedUntil?: number
  readonly error?: PortalError
}

export interface ChatRoom {
  get(): ChatState
  subscribe(listener: () => void): () => void
  /**
   * Loads the room; call it again after a gap of the event stream. Messages that are being sent stay. Never rejects.
   */
  load(): Promise<void>
  /** Shows the message at once. When the server rejects it, removes it and rejects. */
  send(text: string, nickname: string): Promise<void>
  /** Subscribes to events of the room. Returns the unsubscribe function. */
  listen(): () => void
}

const EMPTY: ChatState = { phase: 'loading', entries: [] }
/** The `author` id of the visitor's own messages until the server has returned the real one. */
const SELF = 'self'

export function createChatRoom({
  call,
  events,
  now = Date.now,
  newId = () => crypto.randomUUID(),
}: {
  call: CallFunction
  events: ScopedBus
  now?: () => number
  newId?: () => string
}): ChatRoom {
  let state = EMPTY
  const listeners = new Set<() => void>()
  /** Ids deleted while the room is loading, because the response may still contain them. */
  const deleted = new Set<string>()
  /** A message without a response may have arrived, so the same text is retried with the same id. */
  let unanswered: { text: string; clientId: string } | undefined

  function set(changes: Partial<ChatState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const without = (isGone: (entry: Entry) => boolean) =>
    set({ entries: state.entries.filter((entry) => !isGone(entry)) })

  function add(message: ChatMessage): void {
    if (deleted.has(message.id)) return
    const others = state.entries.filter((entry) => entry.clientId !== message.clientId && entry.id !== message.id)
    const place = others.findIndex((entry) => entry.isSending || Number(entry.id) > Number(message.id))
    set({ entries: others.toSpliced(place === -1 ? others.length : place, 0, message).slice(-CHAT_KEPT) })
  }

  function welcome({ list, me, mutedUntil }: CallValue<'chatMessages'>): void {
    const known = new Set(list.map(({ clientId }) => clientId))
    const newest = Number(list.at(-1)?.id ?? 0)
    // Messages that arrived by the stream after the response was created, or that are being sent.
    const later = state.entries.filter(
      (entry) => !known.has(entry.clientId) && (entry.isSending || Number(entry.id) > newest),
    )
    set({
      phase: 'ready',
      entries: [...list.filter(({ id }) => !deleted.has(id)), ...later],
      me,
      mutedUntil,
      error: undefined,
    })
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async load() {
      try {
        welcome(await call('chatMessages', {}))
      } catch (error) {
        // After an error the room stays on screen; it only misses new messages.
        if (state.phase !== 'ready') set({ phase: 'failed', error: error as PortalError })
      }
    },
    async send(typed, nickname) {
      const text = cleanChatText(typed)
      const clientId = unanswered?.text === text ? unanswered.clientId : newId()
      set({
        entries: [
          ...state.entries,
          { id: '', clientId, author: state.me ?? SELF, nickname, text, sentAt: now(), isSending: true },
        ],
      })
      try {
        add(await call('chatSend', { text, clientId }))
        unanswered = undefined
      } catch (error) {
        unanswered = { text, clientId }
        without((entry) => entry.clientId === clientId && entry.isSending === true)
        throw error
      }
    },
    listen() {
      const ends = [
        events.on('chat.message', add),
        events.on('chat.deleted', ({ id }) => {
          deleted.add(id)
          without((entry) => entry.id === id)
        }),
        events.on('chat.muted', ({ until }) => set({ mutedUntil: until })),
      ]
      return () => ends.forEach((end) => end())
    },
  }
}

export const isOwn = (entry: Entry, me: string | undefined): boolean =>
  entry.isSending === true || (me !== undefined && entry.author === me)
