import type { DrawNumber } from '../engines/engine.ts'
import type { JackpotOdds } from '../engines/slot/math.ts'
import { DIME } from '../engines/slot/stakes.ts'
import { jackpotDefinition } from '../engines/jackpot-definitions.ts'

export interface MeasuredJackpot {
  readonly code: string
  readonly rounds: number
  readonly wins: number
  readonly expected: number
  readonly tolerance: number
  /**
   * `left`: contributions and seeds minus wins. `meter`: the amount on the meter. Both are counts of 1/10,000 and
   * must be equal.
   */
  readonly left: bigint
  readonly meter: bigint
  readonly verdict: 'within' | 'OUTSIDE'
}

/** Simulates a jackpot over many rounds at one stake, and verifies its contributions. */
export function simulateJackpot(
  { code, oneIn }: JackpotOdds,
  { rounds, stake, draw }: { rounds: number; stake: bigint; draw: DrawNumber },
): MeasuredJackpot {
  const { seed, ratePpm, ceiling } = jackpotDefinition(code)
  const chances = Number(stake / DIME)
  const contribution = (stake * ratePpm) / 1_000_000n
  let meter = seed
  let paid = 0n
  let wins = 0
  for (let round = 0; round < rounds; round++) {
    meter += contribution
    if (draw(oneIn) >= chances) continue
    const won = meter < ceiling ? meter : ceiling
    paid += won
    meter += seed - won
    wins++
  }
  const left = seed * BigInt(wins + 1) + contribution * BigInt(rounds) - paid
  const chance = chances / oneIn
  const expected = rounds * chance
  const tolerance = 3.29 * Math.sqrt(rounds * chance * (1 - chance))
  return {
    code,
    rounds,
    wins,
    expected,
    tolerance,
    left,
    meter,
    verdict: left === meter && Math.abs(wins - expected) <= tolerance ? 'within' : 'OUTSIDE',
  }
}
