import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { jackpotDefinition } from '../jackpot-definitions.ts'
import type { BetLimits } from '../engine.ts'
import type { SlotMath } from './math.ts'
import { bestRound } from './published.ts'

/**
 * Steps of one decade, in tenths: every stake gives bets of whole hundredths, so every win shows exactly with two
 * decimals.
 */
const STEPS = [10n, 20n, 30n, 40n, 50n, 60n, 80n]
/** The smallest stake, and the unit by which chances of a jackpot grow. */
export const DIME = CREDIT / 10n

/**
 * The stakes on offer, rising. The highest is one whose best win still fits under `maxWin`: a win is never cut,
 * because a cut would make the published return untrue.
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
 * Whether the house can stake this in free rounds: bets of whole hundredths, within the limits of the place, and a best
 * win that fits under `maxWin`. A slot with a progressive jackpot takes none: nobody has paid what such a round would
 * add to it.
 */
export const isFreeStake = (limits: BetLimits, math: SlotMath, stake: Money): boolean =>
  math.jackpots === undefined &&
  stake > 0n &&
  stake % (math.bets * (CREDIT / 100n)) === 0n &&
  stake <= limits.max &&
  bestWin(math, stake) <= limits.maxWin

/** The most one round at this stake can pay: its best reels, and every jackpot at its ceiling. */
export const bestWin = (math: SlotMath, stake: Money): Money =>
  (bestRound(math) * stake) / math.bets +
  (math.jackpots ?? []).reduce((sum, { code }) => sum + jackpotDefinition(code).ceiling, 0n)
