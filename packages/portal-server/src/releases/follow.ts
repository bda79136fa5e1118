import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { RunningSets } from './running-sets.ts'
import type { SetChange } from './set-change.ts'

export interface FollowOptions {
  readonly log: Logger
  readonly signal: AbortSignal
  readonly onChange: (changes: readonly SetChange[]) => void
  /** Called after every response of the feed, whether or not it contains changes for tabs. */
  readonly onFollowed?: () => void
  /** Waits between two attempts when the registry is down. */
  readonly pause?: (ms: number) => Promise<unknown>
}

const MAX_PAUSE_MS = 5_000

/**
 * Follows the registry until the signal aborts. Retries while the registry is down; pages keep working in the meantime.
 */
export async function followRegistry(
  sets: Pick<RunningSets, 'follow'>,
  {
    log,
    signal,
    onChange,
    onFollowed,
    pause = (ms) => wait(ms, undefined, { signal }).catch(() => undefined),
  }: FollowOptions,
): Promise<void> {
  let failures = 0
  let lastFailure = ''
  while (!signal.aborted) {
    try {
      const { changes, failure } = await sets.follow(signal)
      if (failures) log.info('The registry answers again')
      failures = 0
      // Logged once per outage instead of at every attempt.
      if (failure && String(failure) !== lastFailure)
        log.error({ err: failure }, 'A release set cannot be taken: what is held goes on')
      lastFailure = failure ? String(failure) : ''
      if (changes.length) onChange(changes)
      onFollowed?.()
    } catch (error) {
      if (signal.aborted) return
      if (failures++ === 0)
        log.warn({ err: error }, 'The registry cannot be reached: serving the release sets held on disk')
      await pause(Math.min(250 * 2 ** failures, MAX_PAUSE_MS))
    }
  }
}
