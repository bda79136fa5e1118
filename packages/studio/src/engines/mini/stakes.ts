import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { BetLimits } from '../engine.ts'

/** Stakes of one decade. */
const STEPS = [1n, 2n, 3n, 5n, 8n]
const DIME = CREDIT / 10n

/**
 * Stakes of a mini game, ascending. The best win at the highest stake does not exceed `maxWin`, so that a win is never
 * reduced.
 */
export function miniStakes({ min, max, maxWin }: BetLimits, bestMultiple: bigint): readonly Money[] {
  const stakes: Money[] = []
  for (let decade = DIME; decade <= max; decade *= 10n) {
    for (const step of STEPS) {
      const stake = decade * step
      if (stake >= min && stake <= max && stake * bestMultiple <= maxWin) stakes.push(stake)
    }
  }
  return stakes
}
