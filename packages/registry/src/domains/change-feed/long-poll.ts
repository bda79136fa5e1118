import type { Sql } from '@atrium/database'
import { CHANNEL } from '../pointers/repository.ts'

/** Notifies waiting requests of this process when a merchant's set changes in any process. */
export interface ChangeFeed {
  start(): Promise<void>
  /** Ends all waits. */
  stop(): void
  /**
   * Resolves at the next change, at the timeout, when the caller disconnects, or when the feed stops. Call it before
   * reading the current sets, so that no change in between is missed.
   */
  nextMove(milliseconds: number, signal: AbortSignal): Promise<void>
}

export function createChangeFeed(sql: Sql): ChangeFeed {
  const waiting = new Set<() => void>()
  const wakeAll = () => [...waiting].forEach((wake) => wake())
  let stopListening: (() => Promise<void>) | undefined
  let isStopped = false
  return {
    async start() {
      // The second callback also runs at every reconnection: a change may have been published while the connection was
      // down.
      const listening = await sql.listen(CHANNEL, wakeAll, wakeAll)
      stopListening = listening.unlisten
    },
    stop() {
      isStopped = true
      wakeAll()
      // Without a database there is no subscription to end.
      stopListening?.().catch(() => {})
    },
    nextMove(milliseconds, signal) {
      return new Promise((resolve) => {
        if (isStopped || signal.aborted) return resolve()
        const end = () => {
          waiting.delete(end)
          clearTimeout(timer)
          signal.removeEventListener('abort', end)
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        signal.addEventListener('abort', end, { once: true })
        waiting.add(end)
      })
    },
  }
}
