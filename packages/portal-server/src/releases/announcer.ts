import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SetChange } from './set-change.ts'

/** Sends a set change to the tabs of a merchant. Rejects when the gateway did not accept it. */
export type AnnounceSet = (merchant: string, change: SetChange['change']) => Promise<void>

const RETRY_MS = 2_000

/**
 * Sends each merchant's tabs the newest change of its set. Retries until the gateway accepts it or the signal aborts.
 */
export function createAnnouncer(
  announceSet: AnnounceSet,
  log: Logger,
  signal: AbortSignal,
  pause: () => Promise<unknown> = () => wait(RETRY_MS, undefined, { signal }).catch(() => undefined),
) {
  const pending = new Map<string, SetChange['change']>()
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    let failures = 0
    while (pending.size && !signal.aborted) {
      for (const [merchant, change] of pending) {
        try {
          await announceSet(merchant, change)
          // A newer change may have arrived in the meantime.
          if (pending.get(merchant) === change) pending.delete(merchant)
        } catch (error) {
          if (!signal.aborted && failures++ === 0)
            log.warn(
              { err: error, merchant },
              'Open tabs could not be told which release set runs: they are told later',
            )
        }
      }
      if (pending.size) await pause()
    }
    sending = undefined
  }

  return {
    announce(changes: readonly SetChange[]): void {
      for (const { merchant, change } of changes) pending.set(merchant, change)
      if (pending.size) sending ??= sendAll()
    },
    /** Resolves, after the signal has aborted, when no message is being sent any more. */
    ended: async (): Promise<void> => sending,
  }
}
