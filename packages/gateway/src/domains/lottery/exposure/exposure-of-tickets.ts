import { mapInTurns } from '@atrium/http-server'
import { hasSymbolLines, parseContent, PLAYS_OF, possibleWin, winOfSymbol } from '@atrium/lottery-rules'
import type { Lottery } from '@atrium/lottery-rules'
import type { OpenTicket } from './exposure-repository.ts'

/** Total payout if a symbol is drawn. Amounts in units of 1/10,000. */
export interface SymbolExposure {
  readonly play: string
  /** Key of the row, for plays with several rows. */
  readonly row?: string
  readonly symbol: string
  readonly tickets: number
  readonly pays: bigint
}

/**
 * Returns the total best payout of tickets by play, and their payout for each symbol, worst first. Payout limits are
 * applied.
 */
export async function exposureOfTickets(
  { drawKind }: Pick<Lottery, 'drawKind'>,
  tickets: readonly OpenTicket[],
): Promise<{ best: ReadonlyMap<string, bigint>; symbols: SymbolExposure[] }> {
  const plays = new Map(PLAYS_OF[drawKind].map((play) => [play.id, play]))
  const best = new Map<string, bigint>()
  const symbols = new Map<string, SymbolExposure>()
  await mapInTurns(tickets, (ticket) => {
    const play = plays.get(ticket.play)
    const parsed = play && parseContent(play, ticket.content)
    if (!parsed?.ok) throw new Error(`A ticket on ${ticket.play} cannot be read: its play has changed.`)
    const limited = (win: bigint): bigint => (ticket.maxWin !== null && ticket.maxWin < win ? ticket.maxWin : win)
    best.set(play!.id, (best.get(play!.id) ?? 0n) + limited(possibleWin(play!, parsed.content, ticket.odds, ticket)))
    if (!hasSymbolLines(play!)) return
    for (const [row, picks] of parsed.content.entries()) {
      for (const symbol of picks) {
        const key = `${play!.id}/${row}/${symbol}`
        const before = symbols.get(key)
        symbols.set(key, {
          play: play!.id,
          symbol,
          tickets: (before?.tickets ?? 0) + 1,
          pays: (before?.pays ?? 0n) + limited(winOfSymbol(play!, symbol, ticket.odds, ticket)),
          ...(play!.rows.length > 1 && { row: play!.rows[row]!.key }),
        })
      }
    }
  })
  return { best, symbols: [...symbols.values()].sort((a, b) => (a.pays === b.pays ? 0 : a.pays > b.pays ? -1 : 1)) }
}
