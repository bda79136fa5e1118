import type { LotteryOrder } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { PricedTicket } from './price-ticket.ts'
import type { OrderDetails, OrderRow, TicketRow } from './tickets-repository.ts'

type ShownTicket = Omit<TicketRow, 'position' | 'odds'> & { readonly odds: readonly number[] }

/** Converts an order to the response for its member. */
export function orderView(order: OrderRow, tickets: readonly ShownTicket[], language: Language): LotteryOrder {
  const {
    id,
    code,
    numero,
    state,
    stake,
    win,
    createdAt,
    settledAt,
    chaseId,
    gameNames,
    accountTypeName,
    issueState,
    closeAt,
    drawAt,
    result,
  } = order
  const lottery = lotteryOf.get(code)
  return {
    orderId: id,
    code,
    numero,
    state,
    stake: toWire(stake),
    win: toWire(win),
    at: createdAt.getTime(),
    gameName: gameNames[language],
    accountTypeName,
    issue: {
      state: issueState,
      closeAt: closeAt.getTime(),
      drawAt: drawAt.getTime(),
      ...(result !== null && { result }),
    },
    ...(lottery && { drawKind: lottery.drawKind, source: lottery.source, isCancellable: lottery.canCancel }),
    ...(chaseId !== null && { chaseId }),
    ...(settledAt && { settledAt: settledAt.getTime() }),
    tickets: tickets.map((ticket) => ({
      ticketId: String(ticket.id),
      play: ticket.play,
      content: ticket.content,
      unit: toWire(ticket.unit),
      multiple: ticket.multiple,
      lines: ticket.lines,
      stake: toWire(ticket.stake),
      odds: [...ticket.odds],
      state: ticket.state,
      win: toWire(ticket.win),
      rebate: toWire(ticket.rebate),
      ...(ticket.group !== null && { group: ticket.group }),
      ...(ticket.hits && { hits: ticket.hits }),
      ...(ticket.maxWin !== null && { maxWin: toWire(ticket.maxWin) }),
    })),
  }
}

/** Converts a newly placed order to the response, with the same result as `orderView` for the stored order. */
export const newOrderView = (
  {
    orderId: id,
    ticketIds,
    ...order
  }: Pick<OrderRow, 'code' | 'numero' | 'currency'> & OrderDetails & { readonly orderId: string },
  tickets: readonly PricedTicket[],
  language: Language,
): LotteryOrder =>
  orderView(
    {
      ...order,
      id,
      state: 'PLACED',
      stake: tickets.reduce((sum, { stake }) => sum + stake, 0n),
      win: 0n,
      settledAt: null,
      chaseId: null,
      issueState: 'OPEN',
      result: null,
    },
    tickets.map((ticket, index) => ({
      ...ticket,
      id: ticketIds[index]!,
      group: ticket.group ?? null,
      maxWin: ticket.maxWin ?? null,
      state: 'PLACED',
      hits: null,
      win: 0n,
    })),
    language,
  )
