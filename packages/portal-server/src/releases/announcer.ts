import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SetChange } from './set-change.ts'

/** Sends a change of set to the tabs of a merchant. Rejects when it was not accepted. */
export type AnnounceSet = (merchant: string, change: SetChange['change']) => Promise<void>

const RETRY_MS = 2_000

/** Sends tabs the newest change of their merchant's set, and retries until it is accepted or the signal ends it. */
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
          // A newer change may have come meanwhile.
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
    /** Settles, after the signal, when nothing is being sent any more. */
    ended: async (): Promise<void> => sending,
  }
}
