import type { ApiClient } from '@atrium/api-client'
import type { StreamMessage } from '@atrium/contracts/events'
import { SERVER_PATHS } from '@atrium/contracts/paths'
import type { Channel } from '@atrium/portal-kit/bus'
import { sessionAtom, type Store } from '../atoms.ts'
import { connect, type Source } from './connection.ts'
import { leadOneTab, type Locks } from './leader.ts'

const LOCK = 'atrium-stream'

export interface StreamDeps {
  api: ApiClient
  store: Store
  /** Carries messages from the leading tab to the others. */
  channel?: Channel
  locks?: Locks
  open?: (url: string) => Source
  onMessage: (message: StreamMessage) => void
  onReconnected: () => void
}

/** The server's events: one connection per browser, heard by all of its tabs. It follows whoever is signed in. */
export function startStream({ api, store, channel, locks, open = (url) => new EventSource(url), onMessage, onReconnected }: StreamDeps): void {
  channel?.addEventListener('message', ({ data }) => onMessage(data as StreamMessage))
  const lead = (signal: AbortSignal) =>
    connect(
      {
        ticket: async () => (await api.call('streamTicket', {})).ticket,
        open: (ticket) => open(`${SERVER_PATHS.stream}?${new URLSearchParams({ ticket })}`),
        onMessage(message) {
          channel?.postMessage(message)
          onMessage(message)
        },
        onReconnected,
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
