import { parseMoney } from '@atrium/contracts/money'
import { leastStakeOf, PLAYS_OF, UNITS } from '@atrium/lottery-rules'
import type { Lottery } from '@atrium/lottery-rules'
import type { TicketRequest } from './price-ticket.ts'

/**
 * Returns the minimum cost of tickets in total, and of the most expensive ticket, in units of 1/10,000. `priceTicket`
 * computes the exact cost.
 */
export function leastStakes(
  { drawKind }: Pick<Lottery, 'drawKind'>,
  tickets: readonly TicketRequest[],
): { total: bigint; highest: bigint } {
  const plays = new Map(PLAYS_OF[drawKind].map((play) => [play.id, play]))
  const stakes = tickets.map(({ play: id, content, unit: text, multiple }) => {
    const play = plays.get(id)
    const unit = parseMoney(text)
    // `priceTicket` rejects these with an error that names the ticket.
    return play && UNITS.includes(unit) ? leastStakeOf(play, { unit, multiple }, content) : 0n
  })
  return {
    total: stakes.reduce((sum, stake) => sum + stake, 0n),
    highest: stakes.reduce((most, stake) => (stake > most ? stake : most), 0n),
  }
}
