import { randomUUID } from 'node:crypto'
import type { CallValue, DepositOrder, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { Payment } from '@atrium/contracts/payments/payment-api'
import { depositOrderPath } from '@atrium/contracts/portal/paths'
import { MAX_OPEN_DEPOSITS } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { Deps } from '../../../platform/deps.ts'
import type { DepositOffer } from '../../../platform/deposit-offers.ts'
import { offerOf, termsOf } from '../bonuses/bonus-terms.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import type { PaymentService } from '../../../platform/payment-service/payment-service.ts'
import { isKycRefusal, kycRefusal } from '../../kyc/index.ts'
import { readCashierSettings, readDepositMember, readMethods } from './methods-repository.ts'
import { findOrder, placeOrder, readEvents, readOpenOrders } from './orders-repository.ts'
import type { OrderRow, StoredBonusTerms } from './orders-repository.ts'
import { orderView } from './order-view.ts'
import { readDepositLimits } from './limits-repository.ts'

/** The member who orders, with the merchant's portal. */
export interface Depositor {
  readonly memberId: bigint
  readonly merchant: { readonly code: string; readonly currency: string }
  readonly language: Language
  /** Origin of the portal to which the checkout page returns the member. */
  readonly origin: string
  /** Country of the member, if known. */
  readonly country: string | undefined
}

const MINUTE_MS = 60_000

/** Creates the calls for a member's deposit orders. `apply` applies a payment to its order. */
export function createDepositOrders(
  { sql, clock, depositOffers }: Pick<Deps, 'sql' | 'clock' | 'depositOffers'>,
  payments: PaymentService,
  apply: (payment: Payment) => Promise<void>,
) {
  return {
    async methods({ memberId, merchant, language, country }: Depositor): Promise<CallValue<'depositMethods'>> {
      const now = clock()
      const member = await readDepositMember(sql, memberId, now)
      const [methods, { presets }, bonuses, open] = await Promise.all([
        readMethods(sql, { merchant: merchant.code, level: member.level }),
        readCashierSettings(sql, merchant.code),
        depositOffers.list(sql, { merchant: merchant.code, memberId, country }, now),
        readOpenOrders(sql, memberId),
      ])
      const { limits, bar } = await readDepositLimits(sql, memberId, sumOf(open), now)
      return {
        currency: merchant.currency,
        methods: methods.map(({ method, min, max, fee, minutes }) => ({
          method,
          min: toWire(min),
          max: toWire(max),
          fee: toWire(fee),
          minutes,
        })),
        presets: presets.map(toWire),
        limits: limits.map(({ period, amount, used }) => ({
          period,
          amount: toWire(amount),
          used: toWire(used),
          remaining: toWire(used < amount ? amount - used : 0n),
        })),
        isFirst: member.isFirst,
        ...(bar && { bar }),
        bonuses: bonuses.map((offer) => offerView(offer, language, now)),
        hasRunningBonus: member.hasRunningBonus,
        open: open.map((order) => orderView(order, language)),
        ...(member.debt > 0n && { debt: toWire(member.debt) }),
      }
    },

    /**
     * Orders a deposit, once per `requestId` of the member. A repeated request returns the same order, and sends it to
     * the payment service again if the service did not respond before.
     * @throws DomainError PAYMENT_METHOD_UNAVAILABLE, DEPOSIT_AMOUNT_OUT_OF_RANGE, TOO_MANY_OPEN_DEPOSITS,
     *   BONUS_UNAVAILABLE, ACCOUNT_DISABLED, AREA_BLOCKED, SELF_EXCLUDED, TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE,
     *   LIMIT_DEPOSIT_REACHED, KYC_…_REQUIRED for the proof that is missing, REQUEST_ID_USED;
     *   PAYMENT_SERVICE_UNAVAILABLE, in which case nothing was charged
     */
    async create(depositor: Depositor, request: ParsedRequest<'depositCreate'>): Promise<DepositOrder> {
      const order = await placeOnce({ sql, depositOffers }, depositor, request, clock())
      if (
        order.method !== request.method ||
        order.amount !== parseMoney(request.amount) ||
        order.bonusCode !== (request.bonus ?? null)
      )
        throw new DomainError('REQUEST_ID_USED', request.requestId)
      if (order.state === 'CREATED')
        await asDomainErrors(async () => apply(await payments.createPayment(paymentRequestOf(order))))
      return orderView((await findOrder(sql, depositor.memberId, order.id))!, depositor.language)
    },

    /** Returns an order of the member. @throws DomainError NOT_FOUND */
    async find(
      { memberId, language }: Pick<Depositor, 'memberId' | 'language'>,
      orderId: string,
    ): Promise<DepositOrder> {
      const order = await required(memberId, orderId)
      const events = await readEvents(sql, orderId)
      return { ...orderView(order, language), history: events.map(({ state, at }) => ({ state, at: at.getTime() })) }
    },

    /**
     * Cancels an order of the member.
     * @throws DomainError NOT_FOUND, DEPOSIT_NOT_PENDING, PAYMENT_SERVICE_UNAVAILABLE
     */
    async cancel(
      { memberId, language }: Pick<Depositor, 'memberId' | 'language'>,
      orderId: string,
    ): Promise<DepositOrder> {
      const order = await required(memberId, orderId)
      if (order.state !== 'CREATED' && order.state !== 'PENDING')
        throw new DomainError('DEPOSIT_NOT_PENDING', `order ${orderId} is ${order.state}`)
      await asDomainErrors(async () =>
        apply(
          await payments.cancelPayment(order.paymentId ?? (await payments.createPayment(paymentRequestOf(order))).id),
        ),
      )
      return orderView((await findOrder(sql, memberId, orderId))!, language)
    },
  }

  async function required(memberId: bigint, orderId: string): Promise<OrderRow> {
    const order = await findOrder(sql, memberId, orderId)
    if (!order) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    return order
  }
}

/** Returns the request for the payment of an order. */
export const paymentRequestOf = ({
  id,
  method,
  amount,
  currency,
  language,
  returnUrl,
  createdAt,
  expiresAt,
}: OrderRow) => ({
  reference: id,
  method,
  amount: toWire(amount),
  currency,
  language,
  returnUrl,
  expiresInMinutes: Math.round((expiresAt.getTime() - createdAt.getTime()) / MINUTE_MS),
})

const sumOf = (orders: readonly OrderRow[]): bigint => orders.reduce((sum, { amount }) => sum + amount, 0n)

/** Stores an order, once per request. @throws DomainError with the reason why the order is rejected */
async function placeOnce(
  { sql, depositOffers }: Pick<Deps, 'sql' | 'depositOffers'>,
  { memberId, merchant, language, origin, country }: Depositor,
  request: ParsedRequest<'depositCreate'>,
  now: Date,
): Promise<OrderRow> {
  const id = randomUUID()
  const amount = parseMoney(request.amount)
  const offers =
    request.bonus === undefined
      ? []
      : await depositOffers.list(sql, { merchant: merchant.code, memberId, country }, now)
  const offer = offers.find(
    ({ code, minDeposit, methods }) =>
      code === request.bonus && amount >= minDeposit && (!methods || methods.includes(request.method)),
  )
  const placing = await placeOrder(
    sql,
    {
      id,
      merchant: merchant.code,
      memberId,
      requestId: request.requestId,
      method: request.method,
      amount,
      currency: merchant.currency,
      language,
      returnUrl: new URL(depositOrderPath(id), origin).href,
      bonusCode: request.bonus ?? null,
      bonusTerms: offer ? storedTerms(offer) : null,
    },
    MAX_OPEN_DEPOSITS,
    now,
  )
  if ('order' in placing) return placing.order
  const { status, lowest, highest } = placing
  if (isKycRefusal(status)) throw await kycRefusal(sql, merchant.code, status)
  if (status !== 'DEPOSIT_AMOUNT_OUT_OF_RANGE') throw new DomainError(status)
  const [from, to] = [toWire(lowest!), toWire(highest!)]
  throw new DomainError(status, `${from} to ${to}`, [{ path: 'amount', message: `must be between ${from} and ${to}` }])
}

const storedTerms = ({
  title,
  percent,
  maxAmount,
  minDeposit,
  wagering,
  isFirstOnly,
}: DepositOffer): StoredBonusTerms => ({
  titleKo: title.KO,
  titleEn: title.EN,
  percent,
  maxAmount: String(maxAmount),
  minDeposit: String(minDeposit),
  multiplier: wagering.multiplier,
  days: wagering.days,
  maxCashOut: wagering.maxCashOut === undefined ? null : String(parseMoney(wagering.maxCashOut)),
  wagering,
  firstOnly: isFirstOnly,
})

function offerView(
  { code, title, percent, maxAmount, minDeposit, methods, wagering }: DepositOffer,
  language: Language,
  now: Date,
): CallValue<'depositMethods'>['bonuses'][number] {
  const { maxBet, contribution } = termsOf(offerOf(wagering, { amount: maxAmount, deposit: 0n }), now)
  const { multiplier, days, maxCashOut } = wagering
  return {
    code,
    percent,
    multiplier,
    days,
    contribution: contribution as Record<string, number>,
    title: title[language],
    maxAmount: toWire(maxAmount),
    minDeposit: toWire(minDeposit),
    maxBet: toWire(maxBet!),
    ...(wagering.maxBet === undefined && { isMaxBetTenth: true as const }),
    ...(wagering.base === 'BONUS_AND_DEPOSIT' && { isDepositWagered: true as const }),
    ...(maxCashOut !== undefined && { maxCashOut }),
    ...(methods && { methods: [...methods] }),
  }
}

/**
 * Converts errors of the payment service.
 * @throws DomainError PAYMENT_SERVICE_UNAVAILABLE, PAYMENT_METHOD_UNAVAILABLE, DEPOSIT_NOT_PENDING
 */
async function asDomainErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentServiceError)) throw error
    throw new DomainError(
      error.kind === 'not-pending'
        ? 'DEPOSIT_NOT_PENDING'
        : error.kind === 'rejected'
          ? 'PAYMENT_METHOD_UNAVAILABLE'
          : 'PAYMENT_SERVICE_UNAVAILABLE',
      error.message,
    )
  }
}
