import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { BetLimits } from './engine.ts'

const STEPS = [10n, 20n, 30n, 50n]
const DIME = CREDIT / 10n

/**
 * First stakes on offer, rising: 0.1, 0.2, 0.3, 0.5, 1 and so on, as the limits leave them. `bestTimes` is what a round
 * pays at most, in first stakes: no stake is offered whose best win is above `maxWin`, because a win is never cut.
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
