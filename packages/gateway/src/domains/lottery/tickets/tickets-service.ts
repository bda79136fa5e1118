import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { lotteryOf } from '../catalogue/service.ts'
import { publishBalances } from '../../wallet/index.ts'
import { betError } from './bet-error.ts'
import { priceTicket } from './price-ticket.ts'
import type { PricedTicket } from './price-ticket.ts'
import { cancelOrder, findOrder, placeOrder, readOddsOverrides, readTickets } from './tickets-repository.ts'
import type { OrderRow, TicketRow } from './tickets-repository.ts'

type ShownTicket = Omit<TicketRow, 'position'>

/** Who orders: a member at their merchant's portal. */
export interface Bettor {
  readonly memberId: bigint
  readonly tokenHash: Buffer
  readonly merchant: { readonly code: string }
}

export function createTickets({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  return {
    /**
     * Places tickets on an open issue, once for each `requestId` of the member.
     * @throws DomainError NOT_FOUND, INVALID_REQUEST, ODDS_CHANGED, ISSUE_CLOSED, REQUEST_ID_USED, STAKE_TOO_LOW, STAKE_TOO_HIGH, ISSUE_STAKE_TOO_HIGH, INSUFFICIENT_FUNDS, or what the player's limits and
     * bonus say
     */
    async place({ memberId, tokenHash, merchant }: Bettor, request: ParsedRequest<'placeLotteryOrder'>): Promise<CallValue<'placeLotteryOrder'>> {
      const { requestId, code, numero, tickets } = request
      const lottery = lotteryOf.get(code)
      if (!lottery) throw new DomainError('NOT_FOUND', `no lottery ${code}`)
      const overrides = await readOddsOverrides(sql, merchant.code, code)
      const priced = tickets.map((ticket, index) => priceTicket(lottery, overrides, ticket, index))
      const order = {
        id: randomUUID(), merchant: merchant.code, memberId, loginHash: tokenHash, sessionId: randomBytes(24).toString('base64url'), code, numero, requestId,
        fingerprint: fingerprintOf(request), tickets: priced,
      }
      const now = clock()
      const { status, subCode, orderId, ticketIds, shown, version, currency } = await placeOrder(sql, order, now)
      if (status === 'REPEATED') return view(memberId, orderId)
      if (status !== 'OK') throw betError(status, subCode)
      realtime.publish({ memberId }, { topic: 'wallet.balance.changed', payload: { sumBalance: toWire(shown!), currency: currency!, version: Number(version) } })
      const stake = priced.reduce((sum, ticket) => sum + ticket.stake, 0n)
      return orderView({ id: orderId, code, numero, state: 'PLACED', stake, win: 0n, createdAt: now }, priced.map((ticket, index) => placedTicket(ticket, ticketIds![index]!)))
    },

    /** @throws DomainError NOT_FOUND, ISSUE_CLOSED */
    async cancel({ memberId }: Pick<Bettor, 'memberId'>, { orderId }: ParsedRequest<'cancelLotteryOrder'>): Promise<CallValue<'cancelLotteryOrder'>> {
      const known = await findOrder(sql, memberId, orderId)
      if (!known) throw new DomainError('NOT_FOUND', `no order ${orderId}`)
      if (known.state !== 'CANCELLED') {
        if (!lotteryOf.get(known.code)?.canCancel || !(await sql.begin((tx) => cancelOrder(tx, { memberId, orderId }, clock())))) throw new DomainError('ISSUE_CLOSED', `${known.code}/${known.numero}`)
        await publishBalances({ sql, realtime }, [memberId])
      }
      return view(memberId, orderId)
    },

    view,
  }

  /** @throws DomainError NOT_FOUND */
  async function view(memberId: bigint, orderId: string): Promise<CallValue<'placeLotteryOrder'>> {
    const order = await findOrder(sql, memberId, orderId)
    if (!order) throw new DomainError('NOT_FOUND', `no order ${orderId}`)
    return orderView(order, await readTickets(sql, [orderId]))
  }
}

const placedTicket = ({ group, maxWin, odds, ...ticket }: PricedTicket, id: bigint): ShownTicket => ({ ...ticket, id, odds: [...odds], group: group ?? null, maxWin: maxWin ?? null, state: 'PLACED', hits: null, win: 0n })

export const orderView = ({ id, code, numero, state, stake, win, createdAt }: OrderRow, tickets: readonly ShownTicket[]): CallValue<'placeLotteryOrder'> => ({
  orderId: id, code, numero, state, stake: toWire(stake), win: toWire(win), at: createdAt.getTime(),
  tickets: tickets.map((ticket) => ({
    ticketId: String(ticket.id), play: ticket.play, content: ticket.content, unit: toWire(ticket.unit), multiple: ticket.multiple, lines: ticket.lines, stake: toWire(ticket.stake), odds: ticket.odds,
    state: ticket.state, win: toWire(ticket.win), rebate: toWire(ticket.rebate), ...(ticket.group !== null && { group: ticket.group }), ...(ticket.hits && { hits: ticket.hits }),
    ...(ticket.maxWin !== null && { maxWin: toWire(ticket.maxWin) }),
  })),
})

/** Of what was ordered. Shown odds are not part of it: the first answer is repeated, whatever they are by now. */
const fingerprintOf = ({ code, numero, tickets }: ParsedRequest<'placeLotteryOrder'>): string =>
  createHash('sha256').update(JSON.stringify([code, numero, tickets.map(({ play, content, unit, multiple, group }) => [play, content, unit, multiple, group ?? null])])).digest('base64url')
