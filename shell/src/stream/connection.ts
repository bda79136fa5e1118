import type { StreamMessage } from '@atrium/contracts/portal/events'
import { STREAM_BEAT, STREAM_SILENCE_MS } from '@atrium/contracts/portal/stream'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/** The part of `EventSource` that the connection uses. */
export interface Source {
  addEventListener(
    type: 'open' | 'error' | 'message' | typeof STREAM_BEAT,
    listener: (event: { data?: unknown }) => void,
  ): void
  close(): void
}

export interface ConnectionDeps {
  /** Fetches a one-time ticket for the current session. */
  ticket: () => Promise<string>
  open: (ticket: string) => Source
  onMessage: (message: StreamMessage) => void
  /** Called when events start to arrive, with every heartbeat, and when they stop. */
  onState?: (isOpen: boolean) => void
  /** Called on every connection. After the first one, events of the gap were missed. */
  onConnected?: (isFirst: boolean) => void
  /** A random number from 0 to 1, so that tabs that lost the server together do not reconnect at the same time. */
  jitter?: () => number
}

/**
 * Keeps one stream open until the signal is aborted. Every connection needs a new ticket, so the browser's own
 * reconnection cannot be used. A connection that is silent for too long is replaced: after a network failure it may
 * stay half open without an error.
 */
export function connect(
  { ticket, open, onMessage, onState, onConnected, jitter = randomFraction }: ConnectionDeps,
  signal: AbortSignal,
): void {
  let pause = FIRST_PAUSE_MS
  let connectedBefore = false

  async function attempt(): Promise<void> {
    let source: Source
    try {
      const granted = await ticket()
      if (signal.aborted) return
      source = open(granted)
    } catch {
      if (signal.aborted) return
      onState?.(false)
      return again()
    }
    let watchdog: ReturnType<typeof setTimeout>
    const close = () => {
      clearTimeout(watchdog)
      source.close()
    }
    const fail = () => {
      signal.removeEventListener('abort', close)
      close()
      onState?.(false)
      again()
    }
    const watch = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(fail, STREAM_SILENCE_MS)
    }
    watch()
    signal.addEventListener('abort', close, { once: true })
    source.addEventListener('open', () => {
      watch()
      pause = FIRST_PAUSE_MS
      onState?.(true)
      onConnected?.(!connectedBefore)
      connectedBefore = true
    })
    source.addEventListener(STREAM_BEAT, () => {
      watch()
      onState?.(true)
    })
    source.addEventListener('message', ({ data }) => {
      watch()
      const message = parse(data)
      if (message) onMessage(message)
    })
    source.addEventListener('error', fail)
  }

  function again(): void {
    if (signal.aborted) return
    const timer = setTimeout(attempt, pause * (0.5 + jitter() / 2))
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }

  void attempt()
}

/** A newer server may send other messages; a message without a topic is ignored. */
function parse(data: unknown): StreamMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as StreamMessage | null
    return typeof message?.topic === 'string' && typeof message.payload === 'object' ? message : undefined
  } catch {
    return undefined
  }
}

const randomFraction = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
