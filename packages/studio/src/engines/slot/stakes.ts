import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { jackpotDefinition } from '../jackpot-definitions.ts'
import type { BetLimits } from '../engine.ts'
import type { SlotMath } from './math.ts'
import { bestRound } from './published.ts'

/**
 * Stakes of one decade, in tenths. Every stake results in bets of whole hundredths, so two decimals display every win
 * exactly.
 */
const STEPS = [10n, 20n, 30n, 40n, 50n, 60n, 80n]
/** The smallest stake. The chance of a jackpot increases with each multiple of it. */
export const DIME = CREDIT / 10n

/**
 * Available stakes, ascending. The best win at the highest stake does not exceed `maxWin`, because reducing a win would
 * make the published return incorrect.
 */
export function stakesWithin(limits: BetLimits, math: SlotMath): readonly Money[] {
  const stakes: Money[] = []
  for (let decade = DIME; decade <= limits.max; decade *= 10n) {
    for (const step of STEPS) {
      const stake = (decade * step) / 10n
      if (stake >= limits.min && stake <= limits.max && bestWin(math, stake) <= limits.maxWin) stakes.push(stake)
    }
  }
  return stakes
}

/**
 * Whether free rounds can use this stake: bets are whole hundredths, the stake is within the table's limits, and the
 * best win does not exceed `maxWin`. Always false with a progressive jackpot, because nobody would pay the contribution
 * of such a round.
 */
export const isFreeStake = (limits: BetLimits, math: SlotMath, stake: Money): boolean =>
  math.jackpots === undefined &&
  stake > 0n &&
  stake % (math.bets * (CREDIT / 100n)) === 0n &&
  stake <= limits.max &&
  bestWin(math, stake) <= limits.maxWin

/** Maximum payout of a round at this stake: the best result of the reels plus every jackpot at its ceiling. */
export const bestWin = (math: SlotMath, stake: Money): Money =>
  (bestRound(math) * stake) / math.bets +
  (math.jackpots ?? []).reduce((sum, { code }) => sum + jackpotDefinition(code).ceiling, 0n)
