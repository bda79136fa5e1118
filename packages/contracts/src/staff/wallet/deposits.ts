import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import { PAYMENT_METHODS, PAYMENT_STATES } from '../../payments/payment-api.ts'
import { PAYMENT_DIFFERENCES } from '../../payments/payment-differences.ts'
import { DEPOSIT_STATES } from '../../rules/wallet/deposit-rules.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, time } from '../terms.ts'

/**
 * `TO_MATCH`: orders that need reconciliation (they differ from the payment service's data, were credited against a
 * limit or block of the member, or are bank transfers not received yet), oldest first. `OPEN`: orders without a result.
 */
export const DEPOSIT_QUEUES = ['TO_MATCH', 'OPEN', 'ALL'] as const
/** Decisions of staff on a deposit. `CLOSING_APPROVED`: the first of two people approved closing it. */
export const DEPOSIT_DECISIONS = ['RECHECKED', 'CLOSING_APPROVED', 'CLOSED'] as const

const money = z.string().refine(isMoneyText)

/** A deposit order in the list. */
const deposit = z.object({
  orderId: z.uuid(),
  memberId: z.string(),
  account: z.string(),
  amount: money,
  /** The amount received and credited. */
  charged: money.optional(),
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(DEPOSIT_STATES),
  /** Flags set when it was credited. Gateways of another version may have more than `DEPOSIT_FLAGS`. */
  flags: z.array(z.string()),
  /** How the order differs from the payment service's data. */
  difference: z.enum(PAYMENT_DIFFERENCES).optional(),
  createdAt: time,
  /** The staff member who has reserved the order, while the reservation lasts. */
  claim: z.object({ by: z.string(), until: time }).optional(),
  /** Id of the payment at the payment service. */
  paymentId: z.string().optional(),
})

const payment = z.object({
  id: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount: money,
  charged: money.optional(),
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  updatedAt: time,
})

/** The payment service's current data of an order. `UNAVAILABLE`: the service did not respond. */
const atService = z.discriminatedUnion('status', [
  z.object({ status: z.literal('FOUND'), payment }),
  z.object({ status: z.literal('MISSING') }),
  z.object({ status: z.literal('UNAVAILABLE') }),
])

const detail = deposit.extend({
  /** Reason of the payment service for a declined payment. */
  reason: z.string().optional(),
  bonusCode: z.string().optional(),
  expiresAt: time,
  updatedAt: time,
  /** Whether the order has a difference or flag that is not closed. */
  canClose: z.boolean(),
  /** Number of people who must approve closing it. */
  closers: z.int(),
  atService,
  /** States and decisions of staff, oldest first. States have no actor, since they follow from the payment. */
  events: z.array(
    z.object({
      kind: z.enum([...DEPOSIT_STATES, ...DEPOSIT_DECISIONS]),
      actor: z.string().optional(),
      note: z.string().optional(),
      at: time,
    }),
  ),
})

/** Response schemas of the staff operations on deposits. */
export const depositAnswers = {
  /** `total` is absent if there are too many rows to count. */
  page: pageOf(deposit).extend({ total: z.int().optional() }),
  detail,
  claim: z.object({ by: z.string(), until: time }),
  recheck: z.object({
    orderId: z.uuid(),
    state: z.enum(DEPOSIT_STATES),
    difference: z.enum(PAYMENT_DIFFERENCES).optional(),
    atService: z.enum(['FOUND', 'MISSING', 'UNAVAILABLE']),
  }),
  closing: z.object({ orderId: z.uuid(), ...waitingProposal }),
}

export type StaffDepositPage = z.infer<typeof depositAnswers.page>
export type StaffDeposit = StaffDepositPage['list'][number]
export type StaffDepositDetail = z.infer<typeof depositAnswers.detail>
export type StaffPayment = z.infer<typeof payment>

const order = { merchant: merchantCode, orderId: z.uuid() }
const filters = {
  merchant: merchantCode,
  queue: z.enum(DEPOSIT_QUEUES).default('TO_MATCH'),
  state: z.enum(DEPOSIT_STATES).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  account: z.string().trim().min(1).max(80).optional(),
  /** Id of an order, or of its payment at the payment service. */
  reference: z.string().trim().min(1).max(80).optional(),
}

export const depositOperations = {
  merchantDeposits: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/deposits',
    roles: ['cashier', 'risk'],
    summary: 'A page of the deposits of a merchant: those to match, oldest first, or another queue, newest first.',
    follows: { deposits: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: depositAnswers.page,
  }),
  merchantDepositsFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/deposits/file',
    roles: ['cashier'],
    summary: 'All deposits of a merchant, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(deposit),
  }),
  merchantDeposit: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/deposits/:orderId',
    roles: ['cashier', 'risk'],
    summary: 'One deposit with what the payment service has for it at the moment. Every read is logged.',
    follows: { deposits: 'orderId' },
    input: z.object(order),
    answer: depositAnswers.detail,
  }),
  claimDeposit: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/deposits/:orderId/claim',
    roles: ['cashier', 'risk'],
    summary: 'Reserve a deposit for ten minutes: nobody else can decide about it meanwhile.',
    input: z.object(order),
    answer: depositAnswers.claim,
  }),
  recheckDeposit: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/deposits/:orderId/recheck',
    roles: ['cashier'],
    summary: 'Query the payment service for a deposit, and apply what it has.',
    input: z.object(order),
    answer: depositAnswers.recheck,
  }),
  closeDepositDifference: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/deposits/:orderId/close',
    byPerson: true,
    roles: ['cashier'],
    summary:
      'Close the difference or flags of a deposit that was settled outside. No money moves; an open order expires. Above the merchant’s second threshold it waits for a second person.',
    input: z.object({ ...order, reason }),
    answer: depositAnswers.closing,
  }),
} as const
