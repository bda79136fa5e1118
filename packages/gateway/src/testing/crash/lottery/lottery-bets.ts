import { randomInt, randomUUID } from 'node:crypto'
import { contentText, PLAYS_OF } from '@atrium/lottery-rules'
import { randomContent } from '../../../bench/lottery/tickets.ts'
import { bettorOf } from '../../../bench/lottery/one-issue.ts'
import type { LotteryDeps } from '../../../bench/lottery/one-issue.ts'
import { lotteryOf } from '../../../domains/lottery/catalogue/lotteries.ts'
import { createChases } from '../../../domains/lottery/chases/chases-service.ts'
import { createTickets } from '../../../domains/lottery/tickets/tickets-service.ts'
import type { Player } from '../../../domains/bets/movements-repository.ts'

/** Lotteries with one issue per minute. */
export const GAMES = ['SSC60', '11X5', 'K3']
/** Number of orders per round. */
const ORDERS = 24
const CHASES = 8
const MAX_TICKETS = 3
const STOP_AT_WIN = '1'

/** Places the orders and chases of a round on issues that are open at `now`. */
export async function placeBets(deps: LotteryDeps, players: readonly Player[], now: Date): Promise<void> {
  const silent = { ...deps, clock: () => now, realtime: { publish: () => undefined } }
  const [orders, chases] = [createTickets(silent), createChases(silent)]
  const open = await deps.sql<
    { code: string; numero: string }[]
  >`select code, numero from lottery.issues where state = 'OPEN' and code = any(${GAMES})`
  const bettor = () => bettorOf(players[randomInt(players.length)]!)
  const ticketsOf = (code: string) => Array.from({ length: 1 + randomInt(MAX_TICKETS) }, () => randomTicket(code))
  await Promise.all(
    Array.from({ length: ORDERS }, (_, index) => {
      const issue = open[index % open.length]!
      return orders.place(bettor(), { requestId: randomUUID(), ...issue, tickets: ticketsOf(issue.code) })
    }),
  )
  await Promise.all(
    Array.from({ length: CHASES }, (_, index) => {
      const code = GAMES[index % GAMES.length]!
      return chases.place(bettor(), {
        requestId: randomUUID(),
        code,
        tickets: ticketsOf(code),
        plan: { kind: 'same' },
        issues: 2 + randomInt(3),
        start: 1,
        ...(index % 2 === 0 && { stopAtWin: STOP_AT_WIN }),
      })
    }),
  )
}

function randomTicket(code: string) {
  const plays = PLAYS_OF[lotteryOf.get(code)!.drawKind].filter(({ rows }) =>
    rows.every(({ symbols }) => symbols.kind === 'list'),
  )
  const play = plays[randomInt(plays.length)]!
  return { play: play.id, content: contentText(randomContent(play)), unit: '0.01', multiple: 1 }
}
