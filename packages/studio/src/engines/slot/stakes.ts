import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { LINES } from './lines.ts'
import type { SlotMath } from './math.ts'

/** Steps of one decade, in tenths: every stake gives line bets of whole hundredths, so every win shows exactly with two decimals. */
const STEPS = [10n, 20n, 30n, 40n, 50n, 60n, 80n]
const DIME = CREDIT / 10n

/** Limits of the place and the game, as counts of 1/10,000. */
export interface BetLimits {
  readonly min: Money
  readonly max: Money
  readonly maxWin: Money
}

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

/** The most one round at this stake can pay. */
export const bestWin = (math: SlotMath, stake: Money): Money => (math.published.best * stake) / BigInt(LINES.length)
