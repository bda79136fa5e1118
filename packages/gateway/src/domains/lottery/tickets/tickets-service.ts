import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { LotteryOrder, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { mapInTurns } from '@atrium/http-server'
import { createMovementQueue } from '@atrium/ledger'
import type { Lottery } from '@atrium/lottery-rules'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import type { IssueDeps } from '../issues/advance-issues.ts'
import { publishBalance, publishBalances } from '../../wallet/index.ts'
import { publishSettledOrders } from './publish-settled-orders.ts'
import { betError } from './bet-error.ts'
import { leastStakes } from './least-stakes.ts'
import { newOrderView, orderView } from './order-view.ts'
import { priceTicket } from './price-ticket.ts'
import type { PricedTicket, TicketRequest } from './price-ticket.ts'
import { createSetOddsCache } from './set-odds-cache.ts'
import { cancelOrder, checkOrder, findOrder, placeOrder, placeOrders, readTickets } from './tickets-repository.ts'
import type { KnownOrder, NewOrder, PlacedOrder, SetOdds } from './tickets-repository.ts'

/**
 * Maximum length of contents that are counted without a prior check in the database. For short contents, counting is
 * faster than the check.
 */
const MAX_SHORT_LENGTH = 1_000

/**
 * Minimum number of orders for a statement, because a separate statement costs PostgreSQL as much as five more orders
 * in one statement.
 */
const MIN_ORDERS_BESIDE = 16

type RequestedOrder = Omit<NewOrder, 'id' | 'sessionId' | 'odds' | 'tickets'>

/** The member who reads an order, and the language. */
export interface OrderReader {
  readonly memberId: bigint
  readonly language: Language
}

/** The member who orders, with the merchant's portal. */
export interface Bettor extends OrderReader {
  readonly tokenHash: Buffer
  readonly merchant: { readonly code: string }
}

export function createTickets(deps: IssueDeps) {
  const { sql, clock, realtime } = deps
  const { openDue } = createIssueJobs(deps)
  const setOdds = createSetOddsCache(sql)
  const queueOrder = createMovementQueue<NewOrder, PlacedOrder>({
    together: (orders) => placeOrders(sql, orders, clock()),
    alone: (order) => placeOrder(sql, order, clock()),
    minBeside: MIN_ORDERS_BESIDE,
    log: deps.log,
  })

  return {
    /**
     * Places tickets on an open issue, once per `requestId` of the member. For long tickets, limits and balance are
     * checked as far as possible before counting, so that a request uses no more computing time than its member can pay
     * for.
     * @throws DomainError NOT_FOUND, INVALID_REQUEST, ODDS_CHANGED, ISSUE_CLOSED, REQUEST_ID_USED, STAKE_TOO_LOW,
     *   STAKE_TOO_HIGH, ISSUE_STAKE_TOO_HIGH, INSUFFICIENT_FUNDS, and errors of the player's limits and bonus
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
      const { tickets: priced, ...placed } = await placeAtSetOdds(lottery, tickets, requested)
      const { status, subCode, orderId } = placed
      if (status === 'REPEATED') return view({ memberId, language }, orderId)
      if (status !== 'OK') throw betError(status, subCode)
      const { shown, version, currency, details } = placed
      publishBalance(realtime, memberId, { shown: shown!, currency: currency!, version: version! })
      return details
        ? newOrderView({ orderId, code, numero, currency: currency!, ...details }, priced!, language)
        : view({ memberId, language }, orderId)
    },

    /** Cancels an order, and returns its stake. @throws DomainError NOT_FOUND, ISSUE_CLOSED */
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

  /** Prices and places an order. Repeats both if the merchant has changed the odds since they were read. */
  async function placeAtSetOdds(
    lottery: Lottery,
    tickets: readonly TicketRequest[],
    requested: RequestedOrder,
  ): Promise<Partial<PlacedOrder> & KnownOrder & { tickets?: readonly PricedTicket[] }> {
    const odds = await setOdds.read(requested.merchant, requested.code)
    const known = await priceOrder(lottery, tickets, requested, odds)
    const placed = !known.tickets
      ? known
      : {
          ...(await placeOnceOpen({
            ...requested,
            id: randomUUID(),
            sessionId: randomBytes(24).toString('base64url'),
            odds: odds.digest,
            tickets: known.tickets,
          })),
          tickets: known.tickets,
        }
    if (placed.status !== 'ODDS_OUTDATED') return placed
    setOdds.forget(requested.merchant, requested.code)
    return placeAtSetOdds(lottery, tickets, requested)
  }

  /** Counts and prices tickets, or returns why they may not be bet. */
  async function priceOrder(
    lottery: Lottery,
    tickets: readonly TicketRequest[],
    requested: RequestedOrder,
    { digest, overrides }: SetOdds,
  ): Promise<KnownOrder & { tickets?: readonly PricedTicket[] }> {
    const check = () => checkOrder(sql, { ...requested, odds: digest, least: leastStakes(lottery, tickets) }, clock())
    const price = () => mapInTurns(tickets, (ticket, index) => priceTicket(lottery, overrides, ticket, index))
    if (tickets.reduce((sum, { content }) => sum + content.length, 0) > MAX_SHORT_LENGTH) {
      const known = await check()
      return known.status === 'OK' ? { ...known, tickets: await price() } : known
    }
    try {
      return { status: 'OK', subCode: null, orderId: '', tickets: await price() }
    } catch (error) {
      // Reasons against the order take precedence over errors in its tickets.
      const known = await check()
      if (known.status !== 'OK') return known
      throw error
    }
  }

  /** Places an order, and opens its issue first if the order arrives before the job, which runs once a second. */
  async function placeOnceOpen(order: NewOrder): Promise<PlacedOrder> {
    const placed = await queueOrder(order)
    if (placed.status !== 'ISSUE_DUE') return placed
    await openDue()
    return placeOrder(sql, order, clock())
  }

  /** Returns an order of the member. @throws DomainError NOT_FOUND */
  async function view({ memberId, language }: OrderReader, orderId: string): Promise<LotteryOrder> {
    const order = await findOrder(sql, memberId, orderId)
    if (!order) throw new DomainError('NOT_FOUND', `no order ${orderId}`)
    return orderView(order, await readTickets(sql, [orderId]), language)
  }
}

/**
 * Returns a digest of the order without the displayed odds. A repeated request therefore returns the first order, even
 * if odds have changed.
 */
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
