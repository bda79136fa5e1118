import { parseMoney } from '@atrium/contracts/money'
import type { PaymentRequest } from '@atrium/contracts/payments/payment-api'
import type { Sql } from '@atrium/database'
import type { ServiceConfig } from '../config.ts'
import { PaymentError } from '../payment-error.ts'
import type { RandomIds } from '../random-ids.ts'
import type { Outbox } from '../webhooks/outbox.ts'
import { expireDue, findPayment, insertPayment, updatePayment } from './repository.ts'
import type { PaymentRow } from './repository.ts'
import { canChange, isOpen } from './state-machine.ts'
import type { PaymentChange } from './state-machine.ts'
import { paymentEventOf } from './view.ts'

const MINUTE_MS = 60_000
/** Number of payments expired in one transaction. */
const EXPIRY_BATCH = 100

export interface PaymentsDeps {
  readonly config: Pick<ServiceConfig, 'origin' | 'portalOrigins'>
  readonly sql: Sql
  readonly outbox: Outbox
  readonly ids: RandomIds
  readonly clock: () => Date
}

export type PaymentsService = ReturnType<typeof createPaymentsService>

/** Creates and changes payments. Each change inserts its message to the portal in the same transaction. */
export function createPaymentsService({ config, sql, outbox, ids, clock }: PaymentsDeps) {
  /**
   * Creates a payment, or returns the one that the same request created earlier. @throws PaymentError INVALID_REQUEST,
   * REFERENCE_USED
   */
  async function create(request: PaymentRequest): Promise<{ payment: PaymentRow; isNew: boolean }> {
    const returnUrl = new URL(request.returnUrl)
    if (!config.portalOrigins.includes(returnUrl.origin))
      throw new PaymentError(
        'INVALID_REQUEST',
        `returnUrl has the origin ${returnUrl.origin}, which is no portal of this service. Use one of ${config.portalOrigins.join(', ')}, or add the origin to PORTAL_ORIGINS of the payment service.`,
      )
    const now = clock()
    const wanted: PaymentRow = {
      id: ids.next('pay'),
      reference: request.reference,
      method: request.method,
      amount: parseMoney(request.amount),
      charged_amount: null,
      currency: request.currency,
      language: request.language,
      return_url: returnUrl.href,
      checkout_token: ids.nextToken(),
      state: 'pending',
      reason: null,
      created_at: now,
      expires_at: new Date(now.getTime() + request.expiresInMinutes * MINUTE_MS),
      updated_at: now,
      sequence: 1,
    }
    const inserted = await insertPayment(sql, wanted)
    if (inserted) return { payment: inserted, isNew: true }
    const existing = (await findPayment(sql, { reference: wanted.reference }))!
    if (!isSameRequest(existing, wanted))
      throw new PaymentError(
        'REFERENCE_USED',
        `The reference ${wanted.reference} names payment ${existing.id}, which has other content. Send the same content to get that payment, or use a new reference.`,
      )
    return { payment: existing, isNew: false }
  }

  /** Reads a payment. @throws PaymentError NOT_FOUND */
  async function get(key: { id: string } | { reference: string }): Promise<PaymentRow> {
    const row = await findPayment(sql, key)
    if (!row)
      throw new PaymentError(
        'NOT_FOUND',
        'id' in key
          ? `There is no payment ${key.id}. Check the id, or look it up by its reference.`
          : `No payment has the reference ${key.reference}. It was never created: create it with this reference.`,
      )
    return row
  }

  /**
   * Changes the state of a payment. Only one of several concurrent changes succeeds.
   * @throws PaymentError NOT_FOUND; NOT_PENDING if the payment is in none of the states `change.from`, or has expired
   */
  async function change(id: string, wanted: PaymentChange): Promise<PaymentRow> {
    const possible = { ...wanted, from: wanted.from.filter((state) => canChange(state, wanted.to)) }
    const row = await apply(id, possible)
    if (row) return row
    const current = await get({ id })
    // The expiry job has not processed this payment yet.
    const isOver = isOpen(current.state) && current.expires_at <= clock()
    const state = isOver
      ? ((await apply(id, { from: ['pending', 'processing'], to: 'expired' })) ?? (await get({ id }))).state
      : current.state
    throw new PaymentError(
      'NOT_PENDING',
      `Payment ${id} is ${state} and can no longer become ${wanted.to}. Read the payment to see its result.`,
    )
  }

  async function apply(id: string, wanted: PaymentChange): Promise<PaymentRow | undefined> {
    for (;;) {
      const now = clock()
      const current = await findPayment(sql, { id })
      if (!current || !isPossible(current, wanted, now)) return undefined
      const next = changed(current, wanted, now)
      if (await updatePayment(sql, next, outbox.messageOf(paymentEventOf(next, config.origin)))) {
        outbox.wake()
        return next
      }
      // A concurrent change was faster. Each one advances the state, so the loop ends after at most as many rounds as
      // there are states.
    }
  }

  /** Expires all payments past their expiry time. */
  async function expire(now: Date): Promise<void> {
    for (let count = EXPIRY_BATCH; count === EXPIRY_BATCH;) {
      count = await sql.begin(async (tx) => {
        const expired = await expireDue(tx, now, EXPIRY_BATCH)
        await outbox.add(
          tx,
          expired.map((row) => paymentEventOf(row, config.origin)),
          now,
        )
        return expired.length
      })
      if (count > 0) outbox.wake()
    }
  }

  return {
    create,
    get,
    change,
    expire,
    /** The payment of a checkout page, if there is one. */
    findByToken: (token: string) => findPayment(sql, { checkout_token: token }),
    cancel: (id: string) => change(id, { from: ['pending'], to: 'cancelled' }),
  }
}

/** An open payment can only change before it expires. */
const isPossible = ({ state, expires_at }: PaymentRow, { from, to }: PaymentChange, now: Date): boolean =>
  from.includes(state) && (to === 'expired' || !isOpen(state) || expires_at > now)

const changed = (payment: PaymentRow, change: PaymentChange, now: Date): PaymentRow => ({
  ...payment,
  state: change.to,
  charged_amount: change.to === 'succeeded' ? change.chargedAmount : payment.charged_amount,
  reason: change.to === 'declined' ? change.reason : null,
  updated_at: now,
  sequence: payment.sequence + 1,
})

const isSameRequest = (one: PaymentRow, other: PaymentRow): boolean =>
  one.method === other.method &&
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.language === other.language &&
  one.return_url === other.return_url &&
  lifetimeMs(one) === lifetimeMs(other)

const lifetimeMs = ({ created_at, expires_at }: PaymentRow): number => expires_at.getTime() - created_at.getTime()
