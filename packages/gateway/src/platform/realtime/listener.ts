import { randomUUID } from 'node:crypto'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'

export interface ListenerOptions {
  /** Connection that sends this process's heartbeats. */
  sql: Sql
  /** Opens a separate pool with a single connection. */
  open: () => Sql
  channel: string
  onPayload: (payload: string) => void
  /** Called when listening continues after a gap, in which messages were lost. */
  onGap: () => void
  log: Logger
  beatMs: number
}

/** Number of heartbeats that a new connection gets before it is replaced. */
const MAX_SILENT_BEATS = 3

/**
 * Listens on a PostgreSQL channel and survives restarts of either side. The driver reconnects after a short
 * interruption but gives up after a long one, and a dead network causes no error at all. Therefore the listener sends
 * itself heartbeats, and opens a new connection when one does not arrive before the next.
 */
export function createListener({ sql, open, channel, onPayload, onGap, log, beatMs }: ListenerOptions) {
  const beat = `beat ${randomUUID()}`
  let connection: Sql | undefined
  let isDeaf = true
  let hasListened = false
  let silentBeats = 0

  /** Replaces the connection. Resolves when the new one is listening or has failed. */
  async function connect(): Promise<void> {
    const previous = connection
    const mine = open()
    connection = mine
    void previous?.end({ timeout: 0 })
    await mine
      .listen(
        channel,
        (payload) => {
          if (mine !== connection) return
          if (payload === beat) isDeaf = false
          else if (!payload.startsWith('beat ')) hear(payload)
        },
        () => {
          if (mine !== connection) return
          isDeaf = false
          if (hasListened) onGap()
          hasListened = true
        },
      )
      .catch((error: unknown) => {
        if (mine === connection) log.warn({ err: error }, 'the event stream cannot reach the database')
      })
  }

  // Any client of the database can send notifications, so the payload may be invalid.
  function hear(payload: string): void {
    try {
      onPayload(payload)
    } catch (error) {
      log.warn({ err: error }, 'a notification on the event channel could not be read')
    }
  }

  /** Runs once per heartbeat. A connection that is still being opened gets several heartbeats. */
  async function checkHearing(): Promise<void> {
    silentBeats = isDeaf ? silentBeats + 1 : 0
    if (silentBeats === 1) log.warn('the event stream does not hear the database: opening a new connection')
    if (silentBeats % MAX_SILENT_BEATS === 1) void connect()
    isDeaf = true
    await sql`select pg_notify(${channel}, ${beat})`.catch((error: unknown) =>
      log.warn({ err: error }, 'the event stream cannot reach the database'),
    )
  }

  const timer = setInterval(() => void checkHearing(), beatMs)
  timer.unref()
  const started = connect()

  return {
    /** Resolves after the first attempt to listen, successful or not. */
    started,
    async close(): Promise<void> {
      clearInterval(timer)
      const last = connection
      connection = undefined
      await last?.end({ timeout: 0 })
    },
  }
}
