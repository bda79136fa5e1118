import type { Sql } from '@atrium/database'
import { CHANNEL } from '../pointers/repository.ts'

/** Notifies waiting requests of this process when a pointer moved in any process. */
export interface ChangeFeed {
  start(): Promise<void>
  /** Ends every wait. */
  stop(): void
  /**
   * Resolves at the next move, at the end of the wait, when the caller disconnects, or when the feed stops. Call it
   * before reading the pointers, so that no move is missed in between.
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
      // The second callback runs at every reconnection too: a move may have been published while the connection was
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
