import { scaleDown } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { PlayError } from '../../play-error.ts'
import type { Table } from '../engine.ts'
import { stakeText } from '../stake.ts'
import type { Fixture, SportsFacts } from './fixture.ts'
import { offersOf } from './fixture.ts'
import { CLOSES_BEFORE_SECONDS, MATCH_SECONDS } from './leagues.ts'
import { MARKETS, returned, settlePick, SIDES } from './markets.ts'
import type { Settled } from './markets.ts'

export const MAX_LEGS = 8

const leg = z.strictObject({
  fixture: z.string().max(60),
  market: z.enum(MARKETS),
  side: z.enum(SIDES),
  line: z.int().min(-40).max(80).optional(),
  odds: z.int().min(100).max(100_000),
})

/** A bet as a player places it. `odds`: the odds that the player saw. `accept`: which changed odds are acceptable. */
export const betSelection = z.strictObject({
  stake: stakeText,
  legs: z.array(leg).min(1).max(MAX_LEGS),
  accept: z.enum(['same', 'better', 'any']),
})
export type BetSelection = z.output<typeof betSelection>
export type Leg = BetSelection['legs'][number]

const CENT = 100n

/**
 * Returns the legs of a bet with the odds at which it is accepted.
 * @throws PlayError when a fixture is closed, an offer has disappeared, odds have changed, or the stake is not within
 *   the limits
 */
export function takeBet(
  table: Table,
  { now, fixtures }: SportsFacts,
  { stake, legs, accept }: BetSelection,
): readonly Leg[] {
  if (new Set(legs.map(({ fixture }) => fixture)).size < legs.length) throw new PlayError('ONE_LEG_A_FIXTURE')
  const taken = legs.map((asked): Leg => {
    const fixture = fixtures.find(({ id }) => id === asked.fixture)
    if (!fixture || now >= fixture.startsAt - CLOSES_BEFORE_SECONDS * 1000) throw new PlayError('BETS_CLOSED')
    const offer = offersOf(fixture).find(
      ({ market, side, line }) => market === asked.market && side === asked.side && line === asked.line,
    )
    if (!offer) throw new PlayError('ODDS_CHANGED')
    const moved = offer.odds - asked.odds
    if (accept === 'same' ? moved !== 0 : accept === 'better' && moved < 0) throw new PlayError('ODDS_CHANGED')
    return { ...asked, odds: offer.odds }
  })
  const { min, max, maxWin } = table.limits
  if (
    stake < min ||
    stake > max ||
    stake % CENT !== 0n ||
    payoutOf(
      stake,
      taken.map(({ odds }) => [odds, 'won']),
    ) > maxWin
  )
    throw new PlayError('STAKE_NOT_OFFERED')
  return taken
}

/**
 * The payout of a bet: the stake multiplied by the return of every leg, truncated once at the end. A lost leg loses the
 * whole bet; a void leg counts as 1.
 */
export function payoutOf(stake: Money, legs: readonly (readonly [odds: number, settled: Settled])[]): Money {
  const [numerator, denominator] = legs.reduce(
    ([n, d], [odds, settled]) => {
      const [times, over] = returned(settled, odds)
      return [n * times, d * over] as const
    },
    [1n, 1n] as readonly [bigint, bigint],
  )
  return (scaleDown(stake, numerator, denominator) / CENT) * CENT
}

/** The result of a leg. Undefined while its fixture is not over. */
export function settledLeg(leg: Leg, fixture: Fixture | undefined, now: number): Settled | undefined {
  // If the fixture is missing, the leg can only be void.
  if (!fixture) return 'void'
  if (!fixture.result || now < endOf(fixture)) return undefined
  return fixture.result.isVoid ? 'void' : settlePick(leg, fixture.result)
}

export const endOf = (fixture: Fixture): number => fixture.startsAt + MATCH_SECONDS * 1000
