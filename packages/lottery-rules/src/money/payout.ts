import { ODDS_SCALE } from './odds.ts'
import type { Stake } from './stake.ts'

/**
 * The payout of the winning lines of a bet, stake included, in 1/10,000: unit × multiple × Σ odds × hits. Winnings are
 * rounded only here, and always down. `odds` are those stored with the bet, one per level.
 */
export function payout(
  { unit, multiple }: Pick<Stake, 'unit' | 'multiple'>,
  odds: readonly number[],
  hits: readonly number[],
): bigint {
  const oddsOfHits = hits.reduce((sum, count, level) => sum + BigInt(count) * BigInt(odds[level]!), 0n)
  return (unit * BigInt(multiple) * oddsOfHits) / ODDS_SCALE
}
