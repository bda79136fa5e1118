import { CREDIT, scaleDown } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { PlayError } from '../../play-error.ts'
import type { BetLimits } from '../engine.ts'
import { stakeText } from '../stake.ts'
import type { Spot } from './game.ts'

/** Maximum number of bets that the record of a round can contain. */
export const MAX_BETS = 120

/** Schema of bets on spots, as the page sends them. */
export const betsSelection = z.strictObject({
  bets: z
    .array(z.strictObject({ spot: z.string().max(40), stake: stakeText }))
    .min(1)
    .max(MAX_BETS),
})

export interface Bet {
  readonly spot: Spot
  readonly stake: Money
}

/**
 * Returns the bets of a selection if the table accepts all of them: each spot at most once, each stake at least the
 * table's minimum and a multiple of `unit`, the total at most the maximum, and no possible win above the maximum win.
 * @throws PlayError `INVALID_REQUEST` for an unknown or repeated spot, `STAKE_NOT_OFFERED` for all other violations
 */
export function takenBets(
  { bets }: z.output<typeof betsSelection>,
  spots: ReadonlyMap<string, Spot>,
  unit: Money,
  limits: BetLimits,
): readonly Bet[] {
  if (new Set(bets.map(({ spot }) => spot)).size !== bets.length) throw new PlayError('INVALID_REQUEST')
  const taken = bets.map(({ spot: code, stake }): Bet => {
    const spot = spots.get(code)
    if (!spot) throw new PlayError('INVALID_REQUEST')
    if (stake <= 0n || stake < limits.min || stake % unit !== 0n) throw new PlayError('STAKE_NOT_OFFERED')
    return { spot, stake }
  })
  if (sum(taken.map(({ stake }) => stake)) > limits.max) throw new PlayError('STAKE_NOT_OFFERED')
  // Assumes that every bet wins its best payout. This is an upper bound, because some bets exclude each other.
  if (sum(taken.map(({ spot, stake }) => payoutOf(stake, spot.best))) > limits.maxWin)
    throw new PlayError('STAKE_NOT_OFFERED')
  return taken
}

/**
 * The payout of a stake. `returns`: counts of 1/10,000 per credit. Exact for stakes that are multiples of the game's
 * unit.
 */
export const payoutOf = (stake: Money, returns: Money): Money => scaleDown(stake, returns, CREDIT)

export const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, amount) => total + amount, 0n)
