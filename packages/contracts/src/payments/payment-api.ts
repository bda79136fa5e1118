import { z } from 'zod'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { LANGUAGES } from '../locale/languages.ts'

/**
 * The HTTP API of the payment service, for the gateway: `POST /v1/payments`, `GET /v1/payments/{id}`,
 * `GET /v1/payments?reference=…`, `POST /v1/payments/{id}/cancel`, `POST /v1/payouts`, `GET /v1/payouts/{id}`,
 * `GET /v1/payouts?reference=…`, `GET /v1/movements?from=…&to=…`. JSON, `Authorization: Bearer <key>`. A reference is an idempotency key of a payment or
 * payout: a repeated request returns the same one, and different content is the error `REFERENCE_USED`.
 */
export const PAYMENT_API = { payments: '/v1/payments', payouts: '/v1/payouts', movements: '/v1/movements' } as const

export const PAYMENT_METHODS = ['bank', 'card', 'ewallet', 'voucher'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * `pending`: waiting for the payer. `processing`: paid, not received yet. `succeeded`: `chargedAmount` was received.
 * `declined`, `expired` and `cancelled` are final. `reversed` (by the service) and `charged_back` (by the payer's bank)
 * undo a success.
 */
export const PAYMENT_STATES = [
  'pending',
  'processing',
  'succeeded',
  'declined',
  'expired',
  'cancelled',
  'reversed',
  'charged_back',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYOUT_STATES = ['pending', 'paid', 'failed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Why a payment was declined or a payout failed. */
export const PAYMENT_REASONS = [
  'declined_by_payer',
  'insufficient_funds',
  'invalid_card',
  'invalid_voucher',
  'account_closed',
  'holder_mismatch',
  'bank_unavailable',
] as const
export type PaymentReason = (typeof PAYMENT_REASONS)[number]

const reference = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, _ or -')
const amount = z
  .string()
  .refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0 such as 12.50')
const currency = z.string().regex(/^[A-Z]{3,8}$/)
const timestamp = z.iso.datetime()

export const paymentRequest = z.strictObject({
  reference,
  method: z.enum(PAYMENT_METHODS),
  amount,
  currency,
  /** Initial language of the checkout page. */
  language: z.enum(LANGUAGES),
  /**
   * Address to which the checkout page redirects the payer. Its origin must be one of the portals configured at the
   * service.
   */
  returnUrl: z.url({ protocol: /^https?$/ }).max(500),
  /** Time limit for the payer. */
  expiresInMinutes: z.int().min(5).max(10_080),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

export const payment = z.object({
  id: z.string().regex(/^pay_[A-Za-z0-9_-]{16,40}$/),
  reference,
  method: z.enum(PAYMENT_METHODS),
  /** The requested amount. */
  amount,
  /** The received amount, which may differ from `amount`. Present from `succeeded` on. */
  chargedAmount: amount.optional(),
  currency,
  state: z.enum(PAYMENT_STATES),
  reason: z.enum(PAYMENT_REASONS).optional(),
  checkoutUrl: z.url({ protocol: /^https?$/, normalize: true }).max(2_000),
  createdAt: timestamp,
  expiresAt: timestamp,
  updatedAt: timestamp,
  /** Increases with every change of state: of two messages, the one with the higher number is newer. */
  sequence: z.int().positive(),
})
export type Payment = z.infer<typeof payment>

export const payoutRequest = z.strictObject({
  reference,
  amount,
  currency,
  /** Code of the bank, from the country's list. */
  bank: z.string().regex(/^[A-Z0-9]{2,16}$/),
  accountNumber: z.string().regex(/^\d{6,24}$/, 'must be 6 to 24 digits'),
  holder: z.string().min(1).max(100),
})
export type PayoutRequest = z.infer<typeof payoutRequest>

export const payout = z.object({
  id: z.string().regex(/^po_[A-Za-z0-9_-]{16,40}$/),
  reference,
  amount,
  currency,
  state: z.enum(PAYOUT_STATES),
  reason: z.enum(PAYMENT_REASONS).optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
  sequence: z.int().positive(),
})
export type Payout = z.infer<typeof payout>

/** States in which money has moved. */
export const MOVED_STATES = ['succeeded', 'reversed', 'charged_back', 'paid'] as const
/** Maximum number of movements in one response. */
export const MAX_MOVEMENTS = 100

const movementPlace = z.string().regex(/^\d{1,15}_(pay|po)_[A-Za-z0-9_-]{16,40}$/)
/** `from` is part of the period, `to` is not. `after`: the `next` of an earlier response for the same period. */
export const movementsRequest = z.strictObject({ from: timestamp, to: timestamp, after: movementPlace.optional() })

/** The last movement of a payment or payout: received, paid out, or undone. */
const movement = z.object({
  id: z.union([payment.shape.id, payout.shape.id]),
  reference,
  state: z.enum(MOVED_STATES),
  amount,
  currency,
  /** When it came into this state. */
  at: timestamp,
})
export type Movement = z.infer<typeof movement>

/** All movements of a period by time. `next`: present if there are more. */
export const movements = z.object({ list: z.array(movement).max(MAX_MOVEMENTS), next: movementPlace.optional() })
export type Movements = z.infer<typeof movements>

/** HTTP status of each error. The body of an error is `{ error: { code, message } }`. */
export const PAYMENT_ERRORS = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  REFERENCE_USED: 409,
  NOT_PENDING: 409,
  TOO_MANY_REQUESTS: 429,
  SYSTEM_ERROR: 500,
  UNAVAILABLE: 503,
} as const
export type PaymentErrorCode = keyof typeof PAYMENT_ERRORS
