import type { Sql } from '@atrium/database'
import { DRAW_KINDS, parseResult, verifyDraw } from '@atrium/lottery-rules/draw'
import { verifyBooks } from '../../../maintenance/verify-books.ts'
import { lotteryOf } from '../../../domains/lottery/catalogue/lotteries.ts'
import { settleTicket } from '../../../domains/lottery/settlement/settlement.ts'
import type { TicketRow } from '../../../domains/lottery/tickets/tickets-repository.ts'

/** Contradictions after all work is complete, one sentence each. */
export async function checkLottery(sql: Sql, url: string): Promise<string[]> {
  return [
    ...(await checkDraws(sql)),
    ...(await checkOrders(sql)),
    ...(await checkChases(sql)),
    ...(await verifyBooks(url)).problems,
  ]
}

/** Checks that the result of every drawn issue follows from its seed, and that the seed matches the published hash. */
async function checkDraws(sql: Sql): Promise<string[]> {
  const issues = await sql<
    { code: string; numero: string; seedHash: string; seed: string; result: string }[]
  >`select code, numero, seed_hash as "seedHash", seed, result from lottery.issues where result is not null`
  const checks = await Promise.all(
    issues.map(async (issue) => ({
      issue,
      check: await verifyDraw({ ...issue, drawKind: lotteryOf.get(issue.code)!.drawKind }),
    })),
  )
  return checks
    .filter(({ check }) => !check?.isSeedRight || !check.isResultRight)
    .map(({ issue }) => `The result of ${issue.code}/${issue.numero} is not the one of its seed and hash.`)
}

/**
 * Checks that every ticket was settled by its draw and every order was paid once. Stakes of cancelled issues must have
 * been returned.
 */
async function checkOrders(sql: Sql): Promise<string[]> {
  const tickets = await sql<(TicketRow & { orderId: string; code: string; result: string | null })[]>`
    select t.order_id as "orderId", t.id, t.play, t.content, t.unit, t.multiple, t.odds, t.max_win as "maxWin",
      t.rebate, t.state, t.win, o.code, i.result
    from lottery.tickets t join lottery.orders o on o.id = t.order_id
    join lottery.issues i on (i.merchant, i.code, i.numero) = (o.merchant, o.code, o.numero)`
  const problems: string[] = []
  const wins = new Map<string, bigint>()
  for (const ticket of tickets) {
    const { drawKind } = lotteryOf.get(ticket.code)!
    const win =
      ticket.result === null
        ? 0n
        : settleTicket(drawKind, ticket, parseResult(DRAW_KINDS[drawKind], ticket.result)!).win
    const state = ticket.result === null ? 'CANCELLED' : win > 0n ? 'WON' : 'LOST'
    if (ticket.state !== state || ticket.win !== win)
      problems.push(
        `The ticket ${ticket.id} is ${ticket.state} with ${ticket.win}, and should be ${state} with ${win}.`,
      )
    wins.set(ticket.orderId, (wins.get(ticket.orderId) ?? 0n) + win + (ticket.result === null ? 0n : ticket.rebate))
  }
  const orders = await sql<
    {
      id: string
      state: string
      stake: bigint
      win: bigint
      round: string
      bets: bigint
      wins: number
      won: bigint
      backs: number
      back: bigint
    }[]
  >`
    select o.id, o.state, o.stake, o.win, r.state as round,
      coalesce(sum(-e.amount) filter (where j.kind = 'bet'), 0)::int8 as bets,
        count(distinct j.id) filter (where j.kind = 'win')::int as wins,
        coalesce(sum(e.amount) filter (where j.kind = 'win'), 0)::int8 as won,
      count(distinct j.id) filter (where j.kind = 'rollback')::int as backs,
        coalesce(sum(e.amount) filter (where j.kind = 'rollback'), 0)::int8 as back
    from lottery.orders o
    join ledger.rounds r on r.provider = 'lottery' and r.round_id = o.id::text
    join ledger.journals j on j.ref = 'lottery:' || o.id
    left join ledger.entries e on e.journal_id = j.id and e.balance_after is not null
    group by o.id, r.state`
  for (const { id, state, stake, win, round, bets, wins: times, won, backs, back } of orders) {
    const expected = wins.get(id)
    const isRight =
      state === 'SETTLED'
        ? round === 'CLOSED' && win === expected && won === expected && times === 1 && backs === 0
        : state === 'CANCELLED' && round === 'ROLLED_BACK' && backs === 1 && back === stake && times === 0
    if (!isRight || bets !== stake)
      problems.push(
        `The order ${id} is ${state} (${round}) with a stake of ${stake} and a win of ${win}: ${bets} was staked, ${won} was paid in ${times} journals, ${back} was given back in ${backs}; it wins ${expected}.`,
      )
  }
  if (orders.length !== wins.size) problems.push(`${wins.size} orders have tickets, and ${orders.length} have a round.`)
  return problems
}

/**
 * Checks that every chase has ended and holds no money, and that each of its issues was either staked or returned once.
 */
async function checkChases(sql: Sql): Promise<string[]> {
  const chases = await sql<
    {
      id: string
      state: string
      total: bigint
      held: bigint
      waiting: number
      staked: bigint
      returned: bigint
      doubled: number
    }[]
  >`
    select c.id, c.state, c.total,
      (select sum(h.amount)::int8 from lottery.chase_holds h where h.chase_id = c.id) as held,
      (select count(*)::int from lottery.chase_issues i where i.chase_id = c.id and i.state = 'WAITING') as waiting,
      (select coalesce(sum(o.stake), 0)::int8 from lottery.orders o where o.chase_id = c.id) as staked,
      (select coalesce(sum(i.stake), 0)::int8 from lottery.chase_issues i
      where i.chase_id = c.id and i.state = 'RETURNED') as returned,
      (select count(*)::int
      from (select 1 from lottery.orders o where o.chase_id = c.id group by o.numero having count(*) > 1) twice)
        as doubled
    from lottery.chases c`
  const wrong = chases.filter(
    ({ state, total, held, waiting, staked, returned, doubled }) =>
      state === 'RUNNING' || held !== 0n || waiting > 0 || staked + returned !== total || doubled > 0,
  )
  const pools = await sql<
    { id: bigint; balance: bigint }[]
  >`select member_id as id, balance from ledger.accounts where kind = 'CHASE' and balance <> 0`
  return [
    ...wrong.map(
      ({ id, state, total, held, staked, returned, doubled }) =>
        `The chase ${id} of ${total} is ${state}: it holds ${held}, ${staked} was staked, ${returned} was returned, ${doubled} issues were staked twice.`,
    ),
    ...pools.map(({ id, balance }) => `The member ${id} has ${balance} held for chases that have ended.`),
  ]
}
