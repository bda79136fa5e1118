import type { ApiClient } from '@atrium/api-client'
import type { StreamMessage } from '@atrium/contracts/portal/events'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import type { Channel } from '@atrium/portal-kit/bus'
import { sessionAtom, streamOpenAtom, type Store } from '../context/atoms.ts'
import { connect, type Source } from './connection.ts'
import { leadOneTab, type Locks } from './leader.ts'

const LOCK = 'atrium-stream'

/** What the leading tab tells the others of the connection. */
interface StreamState {
  isOpen: boolean
}

const isState = (data: unknown): data is StreamState => typeof data === 'object' && data !== null && 'isOpen' in data

export interface StreamDeps {
  api: ApiClient
  store: Store
  /** Carries messages from the leading tab to the others. */
  channel?: Channel
  locks?: Locks
  open?: (url: string) => Source
  onMessage: (message: StreamMessage) => void
  onConnected: (isFirst: boolean) => void
}

/** The server's events: one connection per browser, heard by all of its tabs. It follows whoever is signed in. */
export function startStream({
  api,
  store,
  channel,
  locks,
  open = (url) => new EventSource(url),
  onMessage,
  onConnected,
}: StreamDeps): void {
  channel?.addEventListener('message', ({ data }) => {
    if (isState(data)) store.set(streamOpenAtom, data.isOpen)
    else onMessage(data as StreamMessage)
  })
  const lead = (signal: AbortSignal) =>
    connect(
      {
        ticket: async () => (await api.call('streamTicket', {})).ticket,
        open: (ticket) => open(`${SERVER_PATHS.stream}?${new URLSearchParams({ ticket })}`),
        onMessage(message) {
          channel?.postMessage(message)
          onMessage(message)
        },
        onState(isOpen) {
          channel?.postMessage({ isOpen } satisfies StreamState)
          store.set(streamOpenAtom, isOpen)
        },
        onConnected,
      },
      signal,
    )

  let account = store.get(sessionAtom).account
  let stop = leadOneTab(locks, LOCK, lead)
  store.sub(sessionAtom, () => {
    const next = store.get(sessionAtom).account
    if (next === account) return
    account = next
    stop()
    stop = leadOneTab(locks, LOCK, lead)
  })
}
