import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { BetLimits } from './engine.ts'

const STEPS = [10n, 20n, 30n, 50n]
const DIME = CREDIT / 10n

/**
 * Available initial stakes within the limits, ascending: 0.1, 0.2, 0.3, 0.5, 1 and so on. `bestTimes`: maximum payout
 * of a round, in initial stakes. Stakes whose best win would exceed `maxWin` are not offered, so that a win is never
 * reduced.
 */
export function tableStakes({ min, max, maxWin }: BetLimits, bestTimes: bigint): readonly Money[] {
  const stakes: Money[] = []
  for (let decade = DIME; decade <= max; decade *= 10n) {
    for (const step of STEPS) {
      const stake = (decade * step) / 10n
      if (stake >= min && stake <= max && stake * bestTimes <= maxWin) stakes.push(stake)
    }
  }
  return stakes
}
