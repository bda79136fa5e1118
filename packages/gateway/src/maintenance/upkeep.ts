import type { Deps } from '../platform/deps.ts'
import { forgetPlay } from '../domains/responsible-gaming/limits-repository.ts'
import { createBonuses } from '../domains/wallet/bonuses/bonuses-service.ts'
import { sweepAbandonedRounds } from '../domains/wallet/abandoned-rounds/abandoned-rounds.ts'

/**
 * Ends expired bonuses, closes abandoned rounds, and deletes play counters that no limit reads any more. A failure does
 * not block the other tasks.
 * @throws the first failure, after all tasks were tried
 */
export async function keepUp(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime'>): Promise<void> {
  const tried = await Promise.allSettled([
    createBonuses(deps).expireDue(),
    sweepAbandonedRounds(deps),
    forgetPlay(deps.sql, deps.clock()),
  ])
  for (const each of tried) if (each.status === 'rejected') throw each.reason
}
