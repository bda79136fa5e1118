import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { LotteryOrder, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import { mapInTurns } from '@atrium/http-server'
import { createMovementQueue } from '@atrium/ledger'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import type { IssueDeps } from '../issues/advance-issues.ts'
import { publishBalances } from '../../wallet/index.ts'
import { publishSettledOrders } from './publish-settled-orders.ts'
import { betError } from './bet-error.ts'
import { leastStakes } from './least-stakes.ts'
import { orderView } from './order-view.ts'
import { priceTicket } from './price-ticket.ts'
import {
  cancelOrder,
  checkOrder,
  findOrder,
  placeOrder,
  placeOrders,
  readOddsOverrides,
  readTickets,
} from './tickets-repository.ts'
import type { NewOrder, PlacedOrder } from './tickets-repository.ts'

/** Who reads an order: a member, in a language. */
export interface OrderReader {
  readonly memberId: bigint
  readonly language: Language
}

/** Who orders: a member at their merchant's portal. */
export interface Bettor extends OrderReader {
  readonly tokenHash: Buffer
  readonly merchant: { readonly code: string }
}

export function createTickets(deps: IssueDeps) {
  const { sql, clock, realtime } = deps
  const { openDue } = createIssueJobs(deps)
  const queueOrder = createMovementQueue<NewOrder, PlacedOrder>({
    together: (orders) => placeOrders(sql, orders, clock()),
    alone: (order) => placeOrder(sql, order, clock()),
    log: deps.log,
  })

  return {
    /**
     * Places tickets on an open issue, once for each `requestId` of the member. Whether they can be bet is checked
     * before they are counted, as far as it is known then: a request works no longer than its member can pay for.
     * @throws DomainError NOT_FOUND, INVALID_REQUEST, ODDS_CHANGED, ISSUE_CLOSED, REQUEST_ID_USED, STAKE_TOO_LOW,
     *   STAKE_TOO_HIGH, ISSUE_STAKE_TOO_HIGH, INSUFFICIENT_FUNDS, or what the player's limits and bonus say
     */
    async place(
      { memberId, language, tokenHash, merchant }: Bettor,
      request: ParsedRequest<'placeLotteryOrder'>,
    ): Promise<LotteryOrder> {
      const { requestId, code, numero, tickets } = request
      const lottery = lotteryOf.get(code)
      if (!lottery) throw new DomainError('NOT_FOUND', `no lottery ${code}`)
      const requested = {
        merchant: merchant.code,
        memberId,
        loginHash: tokenHash,
        code,
        numero,
        requestId,
        fingerprint: fingerprintOf(request),
      }
      const [known, overrides] = await Promise.all([
        checkOrder(sql, { ...requested, least: leastStakes(lottery, tickets) }, clock()),
        readOddsOverrides(sql, merchant.code, code),
      ])
      if (known.status === 'REPEATED') return view({ memberId, language }, known.orderId)
      if (known.status !== 'OK') throw betError(known.status, known.subCode)
      const order = {
        ...requested,
        id: randomUUID(),
        sessionId: randomBytes(24).toString('base64url'),
        tickets: await mapInTurns(tickets, (ticket, index) => priceTicket(lottery, overrides, ticket, index)),
      }
      const { status, subCode, orderId, shown, version, currency } = await placeOnceOpen(order)
      if (status !== 'OK' && status !== 'REPEATED') throw betError(status, subCode)
      if (status === 'OK')
        realtime.publish(
          { memberId },
          {
            topic: 'wallet.balance.changed',
            payload: { sumBalance: toWire(shown!), currency: currency!, version: Number(version) },
          },
        )
      return view({ memberId, language }, orderId)
    },

    /** @throws DomainError NOT_FOUND, ISSUE_CLOSED */
    async cancel(
      { memberId, language }: OrderReader,
      { orderId }: ParsedRequest<'cancelLotteryOrder'>,
    ): Promise<LotteryOrder> {
      const known = await findOrder(sql, memberId, orderId)
      if (!known) throw new DomainError('NOT_FOUND', `no order ${orderId}`)
      if (known.state !== 'CANCELLED') {
        if (
          !lotteryOf.get(known.code)?.canCancel ||
          !(await sql.begin((tx) => cancelOrder(tx, { memberId, orderId }, clock())))
        )
          throw new DomainError('ISSUE_CLOSED', `${known.code}/${known.numero}`)
        await publishBalances({ sql, realtime }, [memberId])
        publishSettledOrders(realtime, 'CANCELLED', known.numero, [{ ...known, orderId, memberId }])
      }
      return view({ memberId, language }, orderId)
    },

    view,
  }

  /** Issues open by a job once a second, and a player may be faster: their order opens it then. */
  async function placeOnceOpen(order: NewOrder): Promise<PlacedOrder> {
    const placed = await queueOrder(order)
    if (placed.status !== 'ISSUE_DUE') return placed
    await openDue()
    return placeOrder(sql, order, clock())
  }

  /** @throws DomainError NOT_FOUND */
  async function view({ memberId, language }: OrderReader, orderId: string): Promise<LotteryOrder> {
    const order = await findOrder(sql, memberId, orderId)
    if (!order) throw new DomainError('NOT_FOUND', `no order ${orderId}`)
    return orderView(order, await readTickets(sql, [orderId]), language)
  }
}

/** Of what was ordered. Shown odds are not part of it: the first answer is repeated, whatever they are by now. */
const fingerprintOf = ({ code, numero, tickets }: ParsedRequest<'placeLotteryOrder'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        code,
        numero,
        tickets.map(({ play, content, unit, multiple, group }) => [play, content, unit, multiple, group ?? null]),
      ]),
    )
    .digest('base64url')
