import type { LotteryOrder } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import { lotteryOf } from '../catalogue/service.ts'
import type { PricedTicket } from './price-ticket.ts'
import type { OrderRow, TicketRow } from './tickets-repository.ts'

/** An order as its member reads it. */
export function orderView(order: OrderRow, tickets: readonly TicketRow[], language: Language): LotteryOrder {
  const { id, code, numero, state, stake, win, createdAt, settledAt, chaseId, gameNames, accountTypeName, issueState, closeAt, drawAt, result } = order
  const lottery = lotteryOf.get(code)
  return {
    orderId: id, code, numero, state, stake: toWire(stake), win: toWire(win), at: createdAt.getTime(), gameName: gameNames[language], accountTypeName,
    issue: { state: issueState, closeAt: closeAt.getTime(), drawAt: drawAt.getTime(), ...(result !== null && { result }) },
    ...(lottery && { drawKind: lottery.drawKind, source: lottery.source, isCancellable: lottery.canCancel }), ...(chaseId !== null && { chaseId }), ...(settledAt && { settledAt: settledAt.getTime() }),
    tickets: tickets.map(ticketView),
  }
}

/** What of a ticket its member reads. */
type ShownTicket = Omit<TicketRow, 'position'>

/** An order that was placed now, with its tickets in the order in which they were sent. */
export function placedOrderView({ orderId, code, numero, at }: { orderId: string; code: string; numero: string; at: Date }, tickets: readonly PricedTicket[], ticketIds: readonly bigint[]): LotteryOrder {
  const shown = tickets.map(({ group, maxWin, odds, ...ticket }, index): ShownTicket => ({ ...ticket, id: ticketIds[index]!, odds: [...odds], group: group ?? null, maxWin: maxWin ?? null, state: 'PLACED', hits: null, win: 0n }))
  return { orderId, code, numero, state: 'PLACED', stake: toWire(tickets.reduce((sum, { stake }) => sum + stake, 0n)), win: toWire(0n), at: at.getTime(), tickets: shown.map(ticketView) }
}

const ticketView = ({ id, group, hits, maxWin, ...ticket }: ShownTicket): LotteryOrder['tickets'][number] => ({
  ticketId: String(id), play: ticket.play, content: ticket.content, unit: toWire(ticket.unit), multiple: ticket.multiple, lines: ticket.lines, stake: toWire(ticket.stake), odds: ticket.odds,
  state: ticket.state, win: toWire(ticket.win), rebate: toWire(ticket.rebate), ...(group !== null && { group }), ...(hits && { hits }), ...(maxWin !== null && { maxWin: toWire(maxWin) }),
})
