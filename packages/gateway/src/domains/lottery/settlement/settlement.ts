import type { Transaction } from '@atrium/database'
import { mapInTurns } from '@atrium/http-server'
import { parseContent, PLAYS_OF } from '@atrium/lottery-rules'
import type { Content, DrawKindId, Play, Result } from '@atrium/lottery-rules'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { hasOpposites, oppositeStakes, payout, settle } from '@atrium/lottery-rules/settlement'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread } from '../../messages/index.ts'
import { publishBalances } from '../../wallet/index.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { readTickets } from '../tickets/tickets-repository.ts'
import type { TicketRow } from '../tickets/tickets-repository.ts'
import { noticeCancelledIssue } from './cancelled-issue-notice.ts'
import { publishSettledOrders } from '../tickets/publish-settled-orders.ts'
import type { SettledOrder } from '../tickets/publish-settled-orders.ts'
import {
  cancelOrders,
  closeSettlement,
  holdIssue,
  lockOpenOrders,
  readIssuesToSettle,
  readTicketsBeside,
  settleOrders,
} from './settlement-repository.ts'
import type { IssueToSettle, SettledTicket } from './settlement-repository.ts'

const ISSUES_AT_ONCE = 50
/** Number of orders per transaction. */
const BATCH = 200
/** Number of concurrent batches: one can be computed while another is booked. */
const BATCHES_AT_ONCE = 2

type SettlementDeps = Pick<Deps, 'sql' | 'clock' | 'realtime' | 'log'>

/**
 * Creates the job that settles orders of drawn issues, and cancels orders of cancelled issues, in batches. Each batch
 * is committed separately. Several processes may run it.
 */
export function createSettlement({ sql, clock, realtime, log }: SettlementDeps, batchesAtOnce = BATCHES_AT_ONCE) {
  /** Settles one batch. Returns the number of settled or cancelled orders. */
  async function settleBatch(issue: IssueToSettle): Promise<number> {
    const moved = await sql.begin(async (tx): Promise<SettledOrder[]> => {
      // Reads the current state, because staff may have corrected the result since it was listed. Orders of void issues
      // are left to the change that voided them.
      const { state, result: text } = await holdIssue(tx, issue)
      if (state !== issue.state) return []
      const orders = await lockOpenOrders(tx, issue, BATCH)
      if (orders.length === 0) return []
      if (state === 'CANCELLED') {
        const cancelled = await cancelOrders(tx, orders, clock())
        await noticeCancelledIssue(tx, issue, cancelled, clock())
        return cancelled
      }
      const { drawKind } = lotteryOf.get(issue.code)!
      const result = parseResult(DRAW_KINDS[drawKind], text!)!
      const placed = await readTickets(tx, orders)
      const tickets = await mapInTurns(placed, (ticket) => ({
        ...settleTicket(drawKind, ticket, result),
        orderId: ticket.orderId,
      }))
      const won = new Set(tickets.filter(({ win }) => win > 0n).map(({ orderId }) => orderId))
      const opposite = await readOppositeStakes(tx, drawKind, placed)
      const outcomes = orders.map((id) => ({
        numero: issue.numero,
        result: text,
        ...(opposite.has(id) && { oppositeStake: Number(opposite.get(id)) }),
      }))
      const settled = await settleOrders(tx, { orders, outcomes }, tickets, clock())
      return settled.map((order) => ({ ...order, hasWon: won.has(order.orderId) }))
    })
    if (moved.length === 0) return 0
    const members = [...new Set(moved.map(({ memberId }) => memberId))]
    await publishBalances({ sql, realtime }, members)
    publishSettledOrders(realtime, issue.state === 'CANCELLED' ? 'CANCELLED' : 'SETTLED', issue.numero, moved)
    if (issue.state === 'CANCELLED') for (const memberId of members) await publishUnread({ sql, realtime }, memberId)
    return moved.length
  }

  return async function settleDue({ isStopping }: { isStopping(): boolean }): Promise<void> {
    for (const issue of await readIssuesToSettle(sql, ISSUES_AT_ONCE)) {
      try {
        // Only one batch at a time for cancelled issues, because their notices add up all batches.
        const batches = await Promise.allSettled(
          Array.from({ length: issue.state === 'DRAWN' ? batchesAtOnce : 1 }, async () => {
            while (!isStopping() && (await settleBatch(issue)) > 0);
          }),
        )
        for (const batch of batches) if (batch.status === 'rejected') throw batch.reason
        if (isStopping()) return
        if (issue.state === 'DRAWN') await closeSettlement(sql, issue, clock())
      } catch (err) {
        // A failed issue must not block the others; the next run retries it.
        log.error(
          { err, issue: `${issue.merchant}/${issue.code}/${issue.numero}` },
          'Orders of an issue cannot be settled. They wait, and need manual review if this is logged again.',
        )
      }
    }
  }
}

/**
 * Returns stakes on both of two opposite results, by order. All orders of a member on the same draw count together: two
 * tickets are two rounds, but opposite results in them count as in one.
 */
async function readOppositeStakes(
  tx: Transaction,
  drawKind: DrawKindId,
  tickets: readonly (TicketRow & { orderId: string })[],
): Promise<Map<string, bigint>> {
  const plays = PLAYS_OF[drawKind].filter(hasOpposites).map(({ id }) => id)
  const orders = new Set(tickets.filter(({ play }) => plays.includes(play)).map(({ orderId }) => orderId))
  if (orders.size === 0) return new Map()
  const beside = await readTicketsBeside(tx, [...orders], plays)
  const byMember = Map.groupBy(beside, ({ memberId }) => memberId)
  return new Map(
    [...byMember.values()].flatMap((ofMember) => [
      ...oppositeStakes(
        ofMember.map((ticket) => ({ ...ticket, ...readContent(drawKind, ticket), order: ticket.orderId })),
      ),
    ]),
  )
}

/** Returns the wins of a ticket. Its content was validated when it was ordered. */
export function settleTicket(
  drawKind: DrawKindId,
  ticket: Pick<TicketRow, 'id' | 'play' | 'content' | 'unit' | 'multiple' | 'odds' | 'maxWin'>,
  result: Result,
): SettledTicket {
  const { id, unit, multiple, odds, maxWin } = ticket
  const { play, content } = readContent(drawKind, ticket)
  const hits = settle(play, content, result)
  const win = payout({ unit, multiple }, odds, hits)
  return { id, hits, win: maxWin !== null && win > maxWin ? maxWin : win }
}

function readContent(
  drawKind: DrawKindId,
  { id, play: name, content: text }: Pick<TicketRow, 'id' | 'play' | 'content'>,
): { play: Play; content: Content } {
  const play = PLAYS_OF[drawKind].find((each) => each.id === name)
  const parsed = play && parseContent(play, text)
  if (!play || !parsed?.ok)
    throw new Error(`The ticket ${id} has a play or content that the rules do not know: ${name}.`)
  return { play, content: parsed.content }
}
