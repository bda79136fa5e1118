import type { EventPayloads } from '@atrium/contracts/portal/events'
import { parseMoney } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'

/** Σ payout − Σ stake of the rounds of one visit to the game. A repeated event counts once. */
export interface NetPosition {
  readonly net: Money
  readonly rounds: ReadonlySet<string>
}

export const NO_ROUNDS: NetPosition = { net: 0n, rounds: new Set() }

export function addRound(
  position: NetPosition,
  { roundId, stake, payout }: EventPayloads['wallet.round.closed'],
): NetPosition {
  if (position.rounds.has(roundId)) return position
  return { net: position.net + parseMoney(payout) - parseMoney(stake), rounds: new Set(position.rounds).add(roundId) }
}
