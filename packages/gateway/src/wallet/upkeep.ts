import type { Deps } from '../deps.ts'
import { forgetPlay } from '../protection/limits-repository.ts'
import { createBonuses } from './bonuses-service.ts'
import { sweepLeftRounds } from './left-rounds.ts'

const EVERY_MS = 60_000

/**
 * Ends bonuses whose time is over, closes rounds that were left open, and forgets counted play that no limit looks at any more.
 * What fails keeps nothing else from being done.
 * @throws the first failure, when all is tried
 */
export async function keepUp(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime'>): Promise<void> {
  const tried = await Promise.allSettled([createBonuses(deps).expireDue(), sweepLeftRounds(deps), forgetPlay(deps.sql, deps.clock())])
  for (const each of tried) if (each.status === 'rejected') throw each.reason
}

/** Does so every minute. Several processes may: what one has done the other finds done. Answers how to stop. */
export function startUpkeep(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = keepUp(deps).catch((err: unknown) => deps.log.warn({ err }, 'the upkeep of wallets failed: the next run does it'))
  }, EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
