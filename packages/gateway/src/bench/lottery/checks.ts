import type { Sql } from '@atrium/database'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { verifyLedger } from '@atrium/ledger'
import { settleTicket } from '../../domains/lottery/settlement/settlement.ts'
import type { TicketRow } from '../../domains/lottery/tickets/tickets-repository.ts'
import { GAME } from './members.ts'

export interface SettledIssue {
  readonly tickets: number
  readonly winning: number
  readonly journals: number
  /**
   * One sentence per problem. Empty when every ticket was settled and paid according to the draw, and the ledger adds
   * up.
   */
  readonly problems: string[]
}

/** Compares the settled tickets of an issue with its draw, its rounds and the ledger. */
export async function checkIssue(sql: Sql, numero: string): Promise<SettledIssue> {
  const [issue] = await sql<
    [{ state: string; result: string }]
  >`select state, result from lottery.issues where code = ${GAME} and numero = ${numero}`
  const result = parseResult(DRAW_KINDS.digits5, issue.result)!
  const tickets = await sql<(TicketRow & { orderId: string })[]>`
    select t.order_id as "orderId", t.id, t.play, t.content, t.unit, t.multiple, t.odds, t.max_win as "maxWin",
      t.rebate, t.state, t.win
    from lottery.tickets t join lottery.orders o on o.id = t.order_id where o.code = ${GAME} and o.numero = ${numero}`
  const problems = issue.state === 'SETTLED' ? [] : [`The issue ${numero} is ${issue.state}.`]
  const wins = new Map<string, bigint>()
  for (const ticket of tickets) {
    const { win } = settleTicket('digits5', ticket, result)
    wins.set(ticket.orderId, (wins.get(ticket.orderId) ?? 0n) + win + ticket.rebate)
    if (ticket.win !== win || ticket.state !== (win > 0n ? 'WON' : 'LOST'))
      problems.push(`The ticket ${ticket.id} is ${ticket.state} with ${ticket.win} and wins ${win}.`)
  }
  const booked = await sql<
    { id: string; state: string; win: bigint; payout: bigint; journals: number; credited: bigint }[]
  >`
    select o.id, o.state, o.win, r.payout, count(distinct j.id)::int as journals,
      coalesce(sum(e.amount), 0)::int8 as credited
    from lottery.orders o
    join ledger.rounds r on r.provider = 'lottery' and r.round_id = o.id::text and r.state = 'CLOSED'
    left join ledger.journals j on j.ref = 'lottery:' || o.id and j.kind = 'win'
    left join ledger.entries e on e.journal_id = j.id and e.balance_after is not null
    where o.code = ${GAME} and o.numero = ${numero} group by o.id, r.payout`
  if (booked.length !== wins.size)
    problems.push(`${wins.size} orders were placed, and ${booked.length} have a closed round.`)
  for (const { id, state, win, payout, journals, credited } of booked) {
    const expected = wins.get(id)
    if (state !== 'SETTLED' || win !== expected || payout !== expected || credited !== expected || journals !== 1)
      problems.push(
        `The order ${id} is ${state} with ${win}, paid ${payout} with ${journals} journals of ${credited}, and wins ${expected}.`,
      )
  }
  const [fed] = await sql<[{ count: number }]>`
    select count(*)::int as count from ledger.settled_bets s join lottery.orders o on o.id::text = s.round_id
    where s.provider = 'lottery' and o.numero = ${numero} and (s.stake, s.payout) = (o.stake, o.win)`
  if (fed.count !== wins.size)
    problems.push(`${wins.size} orders were settled, and ${fed.count} are in the feed of settled bets.`)
  const ledger = await verifyLedger(sql)
  return {
    tickets: tickets.length,
    winning: tickets.filter(({ state }) => state === 'WON').length,
    journals: ledger.journals,
    problems: [...problems.slice(0, 20), ...ledger.problems],
  }
}
