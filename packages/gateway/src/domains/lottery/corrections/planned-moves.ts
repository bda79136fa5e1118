import { createHash } from 'node:crypto'
import type { LotteryChangeKind } from '@atrium/contracts/staff/lottery/changes'
import type { Sql, Transaction } from '@atrium/database'
import { mapInTurns } from '@atrium/http-server'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { IssueKey } from '../issues/issues-repository.ts'
import { settleTicket } from '../settlement/settlement.ts'
import type { SettledTicket } from '../settlement/settlement-repository.ts'
import { readTickets } from '../tickets/tickets-repository.ts'
import { readOrdersToMove } from './moves-repository.ts'

/** Maximum number of orders per query. */
const ORDERS_AT_ONCE = 500

/** Issue of a change with its current result and, for a correction, the new one. */
export interface ChangePlan extends IssueKey {
  readonly kind: LotteryChangeKind
  readonly resultBefore: string | null
  readonly resultAfter: string | null
}

/** Amounts that a change moves, in units of 1/10,000. */
export interface Moves {
  orders: number
  stakesBack: bigint
  winsTaken: bigint
  winsPaid: bigint
}

export interface PlannedMoves {
  /** Moves by member, ordered by member id. */
  readonly members: ReadonlyMap<bigint, Moves>
  readonly sums: Moves & { readonly members: number }
  /** Digest of the plan, and of each order with the amounts to move. */
  readonly digest: string
}

/**
 * Returns the moves that a change would make, computed by the settlement itself. Orders that a correction does not
 * change are left out.
 */
export async function planMoves(sql: Sql | Transaction, plan: ChangePlan): Promise<PlannedMoves> {
  const hash = createHash('sha256').update(
    JSON.stringify([plan.kind, plan.code, plan.numero, plan.resultBefore, plan.resultAfter]),
  )
  const members = new Map<bigint, Moves>()
  const sums = noMoves()
  let last: { memberId: bigint; id: string } | undefined
  for (;;) {
    const orders = await readOrdersToMove(sql, plan, { after: last, limit: ORDERS_AT_ONCE })
    const tickets =
      plan.resultAfter !== null
        ? await settleAgain(
            sql,
            plan.code,
            plan.resultAfter,
            orders.map(({ id }) => id),
          )
        : undefined
    for (const { id, memberId, stake, win } of orders) {
      const again = tickets?.get(id)
      if (tickets && !again?.isChanged) continue
      const winPaid = again && again.win !== win ? again.win : 0n
      const move = { stakesBack: tickets ? 0n : stake, winsTaken: again?.win === win ? 0n : win, winsPaid: winPaid }
      hash.update(`\n${id} ${move.stakesBack} ${move.winsTaken} ${move.winsPaid}`)
      const ofMember = members.get(memberId) ?? noMoves()
      members.set(memberId, add(ofMember, move))
      add(sums, move)
    }
    last = orders.at(-1)
    if (orders.length < ORDERS_AT_ONCE)
      return { members, sums: { ...sums, members: members.size }, digest: hash.digest('hex') }
  }
}

export interface OrderAgain {
  /** Total win of the order, including rebates. */
  readonly win: bigint
  readonly isChanged: boolean
  readonly tickets: SettledTicket[]
}

/** Settles orders with another result, without storing it. Returns the outcomes by order id. */
export async function settleAgain(
  sql: Sql | Transaction,
  code: string,
  result: string,
  orders: readonly string[],
): Promise<Map<string, OrderAgain>> {
  const { drawKind } = lotteryOf.get(code)!
  const drawn = parseResult(DRAW_KINDS[drawKind], result)!
  const again = new Map<string, { win: bigint; isChanged: boolean; tickets: SettledTicket[] }>()
  const tickets = await mapInTurns(await readTickets(sql, orders), (ticket) => ({
    ...ticket,
    settled: settleTicket(drawKind, ticket, drawn),
  }))
  for (const { settled, ...ticket } of tickets) {
    const order = again.get(ticket.orderId) ?? { win: 0n, isChanged: false, tickets: [] }
    order.win += settled.win + ticket.rebate
    order.isChanged ||= settled.win !== ticket.win || settled.hits.join() !== ticket.hits?.join()
    order.tickets.push(settled)
    again.set(ticket.orderId, order)
  }
  return again
}

const noMoves = (): Moves => ({ orders: 0, stakesBack: 0n, winsTaken: 0n, winsPaid: 0n })

function add(sum: Moves, { stakesBack, winsTaken, winsPaid }: Omit<Moves, 'orders'>): Moves {
  sum.orders += 1
  sum.stakesBack += stakesBack
  sum.winsTaken += winsTaken
  sum.winsPaid += winsPaid
  return sum
}
