import type { Money } from '@atrium/contracts/money'
import type { Card } from '../cards.ts'
import { strengthOf } from './hand.ts'
import type { ZjhResult } from './page.ts'
import { bonusOf, qualifies } from './terms.ts'

export interface Showdown {
  readonly result: ZjhResult
  /** Payout of each stake, the stake included. */
  readonly ante: Money
  readonly raise: Money
  readonly bonus: Money
}

/** Settles a round in which the player raised. `stake`: the ante, which equals the raise. */
export function showdown(stake: Money, player: readonly Card[], dealer: readonly Card[]): Showdown {
  const own = strengthOf(player)
  const against = strengthOf(dealer)
  const bonus = stake * bonusOf(own)
  if (!qualifies(against)) return { result: 'unqualified', ante: 2n * stake, raise: stake, bonus }
  if (own > against) return { result: 'won', ante: 2n * stake, raise: 2n * stake, bonus }
  if (own === against) return { result: 'push', ante: stake, raise: stake, bonus }
  return { result: 'lost', ante: 0n, raise: 0n, bonus }
}
