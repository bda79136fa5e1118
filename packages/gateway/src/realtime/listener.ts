import { randomUUID } from 'node:crypto'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'

export interface ListenerOptions {
  /** For what this process sends itself. */
  sql: Sql
  /** Opens a connection of its own: a pool of one. */
  open: () => Sql
  channel: string
  onPayload: (payload: string) => void
  /** It listens again after it did not: whatever was sent in between is lost. */
  onGap: () => void
  log: Logger
  beatMs: number
}

/**
 * Hears a channel of PostgreSQL, over restarts of either side. The driver listens again by itself after a short break and gives up after a long one,
 * and a dead network says nothing at all; so the listener sends itself a beat, and opens a new connection when it does not hear it until the next.
 */
export function createListener({ sql, open, channel, onPayload, onGap, log, beatMs }: ListenerOptions) {
  const beat = `beat ${randomUUID()}`
  let connection: Sql | undefined
  let isDeaf = true
  let hasListened = false

  async function connect(): Promise<void> {
    const previous = connection
    const mine = open()
    connection = mine
    await previous?.end({ timeout: 0 })
    await mine.listen(channel, (payload) => {
      if (mine !== connection) return
      if (payload === beat) isDeaf = false
      else if (!payload.startsWith('beat ')) hear(payload)
    }, () => {
      if (mine !== connection) return
      isDeaf = false
      if (hasListened) onGap()
      hasListened = true
    })
  }

  // Anybody with access to the database can notify anything.
  function hear(payload: string): void {
    try {
      onPayload(payload)
    } catch (error) {
      log.warn({ err: error }, 'a notification on the event channel could not be read')
    }
  }

  async function checkHearing(): Promise<void> {
    if (isDeaf) {
      log.warn('the event stream does not hear the database: opening a new connection')
      await connect()
    }
    isDeaf = true
    await sql`select pg_notify(${channel}, ${beat})`
  }

  let checking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    checking = checking.then(checkHearing).catch((error: unknown) => log.warn({ err: error }, 'the event stream cannot reach the database'))
  }, beatMs)
  timer.unref()
  const started = connect().catch((error: unknown) => log.warn({ err: error }, 'the event stream cannot reach the database yet'))

  return {
    /** Resolves after the first attempt to listen, whatever came of it. */
    started,
    async close(): Promise<void> {
      clearInterval(timer)
      const last = connection
      connection = undefined
      await last?.end({ timeout: 0 })
    },
  }
}
