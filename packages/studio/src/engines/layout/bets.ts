import { CREDIT, scaleDown } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { PlayError } from '../../play-error.ts'
import type { BetLimits } from '../engine.ts'
import { stakeText } from '../stake.ts'
import type { Spot } from './game.ts'

/** What a record of a round holds at most. */
export const MAX_BETS = 120

/** Bets on spots, as the page sends them. */
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
 * The bets of a selection, when the table takes all of them: every spot once, every stake at least the table's least
 * and a multiple of `unit`, all together within its most, and nothing they could win above what it pays.
 * @throws PlayError `INVALID_REQUEST` for a spot that is unknown or named twice, `STAKE_NOT_OFFERED` for the rest
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
  // As if every bet won at its best: a little more than bets that exclude each other can win, and never less.
  if (sum(taken.map(({ spot, stake }) => payoutOf(stake, spot.best))) > limits.maxWin)
    throw new PlayError('STAKE_NOT_OFFERED')
  return taken
}

/**
 * What a stake returns at so many counts of 1/10,000 for each credit. Exact for stakes that are multiples of the game's
 * unit.
 */
export const payoutOf = (stake: Money, returns: Money): Money => scaleDown(stake, returns, CREDIT)

export const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, amount) => total + amount, 0n)
