import { randomUUID } from 'node:crypto'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'

export interface ListenerOptions {
  /** Connection for the beats that this process sends. */
  sql: Sql
  /** Opens a separate connection: a pool of one. */
  open: () => Sql
  channel: string
  onPayload: (payload: string) => void
  /** Called when it listens again after a gap: messages in between are lost. */
  onGap: () => void
  log: Logger
  beatMs: number
}

/** Beats that a new connection has before another one is tried. */
const MAX_SILENT_BEATS = 3

/**
 * Listens on a channel of PostgreSQL, across restarts of either side. The driver listens again by itself after a short
 * break and gives up after a long one, and a dead network causes no error at all; so the listener sends itself a beat,
 * and opens a new connection when it is not received before the next one.
 */
export function createListener({ sql, open, channel, onPayload, onGap, log, beatMs }: ListenerOptions) {
  const beat = `beat ${randomUUID()}`
  let connection: Sql | undefined
  let isDeaf = true
  let hasListened = false
  let silentBeats = 0

  /** Replaces the connection. Resolves when the new one listens, or cannot. */
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

  // Any client of the database can send notifications.
  function hear(payload: string): void {
    try {
      onPayload(payload)
    } catch (error) {
      log.warn({ err: error }, 'a notification on the event channel could not be read')
    }
  }

  /** Runs once a beat. A connection that is still being opened gets a few of them. */
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
    /** Resolves after the first attempt to listen, whether or not it succeeded. */
    started,
    async close(): Promise<void> {
      clearInterval(timer)
      const last = connection
      connection = undefined
      await last?.end({ timeout: 0 })
    },
  }
}
