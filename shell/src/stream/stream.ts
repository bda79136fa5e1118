import type { ApiClient } from '@atrium/api-client'
import type { StreamMessage } from '@atrium/contracts/portal/events'
import { STREAM_SILENCE_MS } from '@atrium/contracts/portal/stream'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import type { Channel } from '@atrium/portal-kit/bus'
import { sessionAtom, streamOpenAtom, type Store } from '../context/atoms.ts'
import { connect, type Source } from './connection.ts'
import { leadOneTab, type Locks } from './leader.ts'

const LOCK = 'atrium-stream'
/**
 * A leading tab without a message for this long is frozen: it reports every connection attempt, even without a
 * connection.
 */
export const LEADER_SILENCE_MS = STREAM_SILENCE_MS * 1.5

/** The state of the connection, which the leading tab sends to the others. */
interface StreamState {
  isOpen: boolean
}

const isState = (data: unknown): data is StreamState => typeof data === 'object' && data !== null && 'isOpen' in data

export interface StreamDeps {
  api: ApiClient
  store: Store
  /** Transports messages from the leading tab to the others. */
  channel?: Channel
  locks?: Locks
  open?: (url: string) => Source
  onMessage: (message: StreamMessage) => void
  onConnected: (isFirst: boolean) => void
}

/** Connects to the server's event stream once per browser, for all tabs. Reconnects when the session changes. */
export function startStream({
  api,
  store,
  channel,
  locks,
  open = (url) => new EventSource(url),
  onMessage,
  onConnected,
}: StreamDeps): void {
  // Not `randomUUID`, which is unavailable in insecure contexts.
  const page = crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 40)
  let silence: ReturnType<typeof setTimeout>
  /** Whether another tab has led; events may be missed until this tab leads. */
  let hasFollowed = false
  const watchLeader = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      hasFollowed = leading.steal() || hasFollowed
      watchLeader()
    }, LEADER_SILENCE_MS)
  }
  channel?.addEventListener('message', ({ data }) => {
    hasFollowed = true
    watchLeader()
    if (isState(data)) store.set(streamOpenAtom, data.isOpen)
    else onMessage(data as StreamMessage)
  })
  const lead = (signal: AbortSignal) =>
    connect(
      {
        ticket: async () => (await api.call('streamTicket', {})).ticket,
        open: (ticket) => open(`${SERVER_PATHS.stream}?${new URLSearchParams({ ticket, page })}`),
        onMessage(message) {
          channel?.postMessage(message)
          onMessage(message)
        },
        onState(isOpen) {
          channel?.postMessage({ isOpen } satisfies StreamState)
          store.set(streamOpenAtom, isOpen)
        },
        onConnected: (isFirst) => onConnected(isFirst && !hasFollowed),
      },
      signal,
    )

  // Without a channel the other tabs would receive nothing from this tab.
  const begin = () => leadOneTab(channel && locks, LOCK, lead)
  let account = store.get(sessionAtom).account
  let leading = begin()
  watchLeader()
  store.sub(sessionAtom, () => {
    const next = store.get(sessionAtom).account
    if (next === account) return
    account = next
    leading.stop()
    leading = begin()
  })
}
