import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, time } from '../terms.ts'

export const RECONCILIATION_KINDS = ['DEPOSIT', 'PAYOUT'] as const
/** How an order differs from the payment service. `UNKNOWN_ORDER`: the service moved money for no order of ours. */
export const RECONCILIATION_DIFFERENCES = ['UNKNOWN_ORDER', 'NOT_AT_PAYMENT_SERVICE', 'AMOUNT', 'STATE'] as const
/** `RESOLVED`: no longer a difference when the day was compared again. `CLOSED`: by two people. */
export const RECONCILIATION_STATES = ['OPEN', 'RESOLVED', 'CLOSED'] as const

const money = z.string().refine(isMoneyText)
/** Number and total of the movements of one side. */
const side = z.object({ count: z.int(), amount: money })

const day = z.object({
  /** A day in UTC: `2026-03-01`. */
  day: z.iso.date(),
  kind: z.enum(RECONCILIATION_KINDS),
  currency: z.string(),
  own: side,
  service: side,
  /** Number of differences that are neither resolved nor closed. */
  open: z.int(),
  checkedAt: time,
})
export type ReconciledDay = z.infer<typeof day>

const difference = z.object({
  differenceId: z.uuid(),
  day: z.iso.date(),
  kind: z.enum(RECONCILIATION_KINDS),
  difference: z.enum(RECONCILIATION_DIFFERENCES),
  state: z.enum(RECONCILIATION_STATES),
  /** The deposit order or the withdrawal order. */
  orderId: z.uuid().optional(),
  /** Reference and id at the payment service. */
  reference: z.string(),
  serviceId: z.string().optional(),
  /** Amount and state of the order, and at the payment service. */
  own: z.object({ amount: money, state: z.string() }).optional(),
  service: z.object({ amount: money, state: z.string() }).optional(),
  currency: z.string(),
  foundAt: time,
  closedBy: z.string().optional(),
})
export type ReconciliationDifference = z.infer<typeof difference>

const roles = ['cashier', 'risk'] as const
const filters = { merchant: merchantCode, state: z.enum(RECONCILIATION_STATES).optional() }

/** Comparison of each day's deposits and payouts with the payment service. */
export const reconciliationOperations = {
  reconciledDays: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/reconciliation/days',
    roles,
    summary: 'Totals of the last 35 days, ours and those of the payment service. The newest day first.',
    follows: { proposals: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: z.object({ list: z.array(day) }),
  }),
  reconciliationDifferences: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/reconciliation/differences',
    roles,
    summary:
      'Movements of money that differ between a merchant and the payment service, the newest day first. Staff of all merchants also see movements without an order.',
    follows: { proposals: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: pageOf(difference),
  }),
  reconciliationDifferencesFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/reconciliation/differences/file',
    roles: ['cashier'],
    summary: 'All of these differences, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(difference),
  }),
  closeReconciliationDifference: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/reconciliation/differences/:differenceId/close',
    byPerson: true,
    roles: ['cashier'],
    summary:
      'Close a difference that was settled outside. No money moves. It takes a second person, and is open again if its amounts change.',
    input: z.object({ merchant: merchantCode, differenceId: z.uuid(), reason }),
    answer: z.object({ differenceId: z.uuid(), ...waitingProposal }),
  }),
} as const
