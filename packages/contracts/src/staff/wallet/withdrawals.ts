import { z } from 'zod'
import { PAYMENT_DIFFERENCES } from '../../payments/payment-differences.ts'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import { KYC_REQUIREMENTS } from '../../rules/kyc/kyc-rules.ts'
import {
  MAX_PAYOUT_PARTS,
  PAYOUT_PART_STATES,
  RECEIPTS,
  WITHDRAWAL_STATES,
} from '../../rules/wallet/withdrawal-rules.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, time } from '../terms.ts'

/**
 * `REVIEW`: orders to approve or reject, oldest first. `SENDING`: orders being paid, or with a payment that differs
 * from the payment service's data. `DISPUTES`: orders with a payment that the member reports as missing.
 */
export const WITHDRAWAL_QUEUES = ['REVIEW', 'SENDING', 'DISPUTES', 'ALL'] as const
/** Maximum number of characters of a reason for the member. */
export const MAX_WITHDRAWAL_REASON = 200

const money = z.string().refine(isMoneyText)
const positiveMoney = money.refine(
  (text) => isMoneyText(text) && parseMoney(text) > 0n,
  'must be an amount above 0 such as 12.50',
)
const claim = z.object({ by: z.string(), until: time })

/** A withdrawal order in the list. */
const withdrawal = z.object({
  orderId: z.uuid(),
  account: z.string(),
  amount: money,
  /** Absent from gateways of an earlier version. */
  fee: money.optional(),
  currency: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  /** Risk signals of the order. Gateways of another version may have more than `RISK_SIGNALS`. */
  riskSignals: z.array(z.string()),
  /** Whether a payment of the order differs from the payment service's data. */
  hasDifference: z.boolean(),
  createdAt: time,
  /** The operator who has reserved the order, while the reservation lasts. */
  claim: claim.optional(),
})

const member = z.object({
  account: z.string(),
  registeredAt: time,
  vipLevel: z.int(),
  /** Balances by kind of ledger account, such as `REAL`, `BONUS` and `HELD`. */
  balances: z.array(z.object({ pool: z.string(), amount: money })),
  /** Number and total of credited deposits. */
  deposits: z.object({ count: z.int(), amount: money }),
  /** Total paid out. */
  withdrawn: money,
  /** Payouts, rebates and bonuses minus stakes of the last 30 days, as on the member's own page. Negative: a loss. */
  netWin: money,
})

const payoutPart = z.object({
  part: z.int(),
  amount: money,
  state: z.enum(PAYOUT_PART_STATES),
  /** Reason of the payment service for a failed payment. */
  reason: z.string().optional(),
  /** How the payment differs from the payment service's data. */
  difference: z.enum(PAYMENT_DIFFERENCES).optional(),
  paidAt: time.optional(),
  receipt: z.enum(RECEIPTS).optional(),
  receiptAt: time.optional(),
  /** The member's note about a payment that did not arrive. */
  note: z.string().optional(),
  /** The payment that this one repeats. */
  replaces: z.int().optional(),
  /** The first of two approvers of the amount's return to the member. */
  releaseApprovedBy: z.string().optional(),
  /** Number of pictures that the member sent as proof. */
  proofs: z.int(),
})

const detail = withdrawal.extend({
  fee: money,
  /** Number of required approvers, and the first approver if there are two. */
  reviewers: z.int(),
  approvedBy: z.string().optional(),
  /** The operator's reason for the member. */
  reason: z.string().optional(),
  /** The proof of verification that the member has to send before an order under review can be approved. */
  missingProof: z.enum(KYC_REQUIREMENTS).optional(),
  /**
   * The member's withdrawals of the last 24 hours, including this one. Orders that had been rejected or had failed by
   * then are not counted.
   */
  recent: z.object({ count: z.int(), amount: money }).optional(),
  member,
  payoutAccount: z.object({
    country: z.string(),
    bank: z.string(),
    bankNames: z.object({ KO: z.string(), EN: z.string() }),
    /** Masked account number: `••••1234`. */ number: z.string(),
    holder: z.string(),
  }),
  parts: z.array(payoutPart),
  events: z.array(
    z.object({ state: z.enum(WITHDRAWAL_STATES), actor: z.string(), note: z.string().optional(), at: time }),
  ),
})

/** Response schemas of the staff operations on withdrawals. */
export const withdrawalAnswers = {
  /** `total` is absent if there are too many rows to count. */
  page: pageOf(withdrawal).extend({ total: z.int().optional() }),
  detail,
  claim,
  decision: z.object({ orderId: z.uuid(), state: z.enum(WITHDRAWAL_STATES) }),
  dispute: z.object({ orderId: z.uuid(), state: z.enum(WITHDRAWAL_STATES), ...waitingProposal }),
  release: z.object({
    orderId: z.uuid(),
    state: z.enum(WITHDRAWAL_STATES),
    /** False: a second person must approve. */ isReleased: z.boolean(),
  }),
  /** A picture in base64. */
  proof: z.object({ type: z.string(), data: z.string() }),
}

export type StaffWithdrawalPage = z.infer<typeof withdrawalAnswers.page>
export type StaffWithdrawal = StaffWithdrawalPage['list'][number]
export type StaffWithdrawalDetail = z.infer<typeof withdrawalAnswers.detail>
export type StaffWithdrawalPart = StaffWithdrawalDetail['parts'][number]
export type WithdrawalClaim = z.infer<typeof withdrawalAnswers.claim>
export type WithdrawalDecision = z.infer<typeof withdrawalAnswers.decision>
export type WithdrawalProof = z.infer<typeof withdrawalAnswers.proof>

const order = { merchant: merchantCode, orderId: z.uuid() }
const part = z.coerce.number().int().min(1).max(1_000)
const memberReason = reason.max(MAX_WITHDRAWAL_REASON)

const filters = {
  merchant: merchantCode,
  queue: z.enum(WITHDRAWAL_QUEUES).default('REVIEW'),
  state: z.enum(WITHDRAWAL_STATES).optional(),
  account: z.string().trim().min(1).max(80).optional(),
}

/** Withdrawals. Orders in RISK are reviewed by the role `risk`, all others by `cashier`. */
export const withdrawalOperations = {
  merchantWithdrawals: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/withdrawals',
    roles: ['cashier', 'risk'],
    summary: 'A page of the withdrawals of a merchant: those to review, oldest first, or another queue, newest first.',
    follows: { withdrawals: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: withdrawalAnswers.page,
  }),
  merchantWithdrawalsFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/withdrawals/file',
    roles: ['cashier'],
    summary: 'All withdrawals of a merchant, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(withdrawal),
  }),
  merchantWithdrawal: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/withdrawals/:orderId',
    roles: ['cashier', 'risk'],
    summary:
      'One withdrawal with the facts about its member, its payout account, parts and events. Every read is logged.',
    follows: { withdrawals: 'orderId' },
    input: z.object(order),
    answer: withdrawalAnswers.detail,
  }),
  claimWithdrawal: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/withdrawals/:orderId/claim',
    roles: ['cashier', 'risk'],
    summary: 'Reserve a withdrawal that is to be decided, for ten minutes: nobody else can decide it meanwhile.',
    input: z.object(order),
    answer: withdrawalAnswers.claim,
  }),
  approveWithdrawal: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/withdrawals/:orderId/approve',
    byPerson: true,
    roles: ['cashier', 'risk'],
    summary:
      'Approve a withdrawal under review, in parts that sum up to its amount less the fee. Where two have to agree, the second approval is another operator’s.',
    input: z.object({
      ...order,
      /** Amounts of the payments. Default: split by the merchant's setting. */
      amounts: z.array(positiveMoney).min(1).max(MAX_PAYOUT_PARTS).optional(),
    }),
    answer: withdrawalAnswers.decision,
  }),
  rejectWithdrawal: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/withdrawals/:orderId/reject',
    byPerson: true,
    roles: ['cashier', 'risk'],
    summary: 'Reject a withdrawal under review: its amount goes back to the member, who reads the reason.',
    input: z.object({ ...order, reason: memberReason }),
    answer: withdrawalAnswers.decision,
  }),
  payWithdrawalAgain: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/withdrawals/:orderId/parts/:part/pay-again',
    byPerson: true,
    roles: ['cashier'],
    summary:
      'Pay a part again that the member reports as missing, at the expense of the merchant. Above what one person may give alone, and for who approved the withdrawal, it waits for a second person.',
    input: z.object({ ...order, part }),
    answer: withdrawalAnswers.dispute,
  }),
  forceWithdrawalReceipt: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/withdrawals/:orderId/parts/:part/force-receipt',
    byPerson: true,
    roles: ['cashier'],
    summary:
      'Close the dispute about a part as received. Nothing is refunded; the member reads the reason. It waits for a second person as paying again does.',
    input: z.object({ ...order, part, reason: memberReason }),
    answer: withdrawalAnswers.dispute,
  }),
  resendWithdrawalPart: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/withdrawals/:orderId/parts/:part/resend',
    roles: ['cashier'],
    summary:
      'Send a part again that the payment service rejected or does not know, with the same reference: it is paid once at most.',
    input: z.object({ ...order, part }),
    answer: withdrawalAnswers.decision,
  }),
  releaseWithdrawalPart: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/withdrawals/:orderId/parts/:part/release',
    byPerson: true,
    roles: ['cashier'],
    summary:
      'Give a part back to the member that the payment service certainly does not pay. Above the merchant’s second threshold two people have to agree.',
    input: z.object({ ...order, part, reason: memberReason }),
    answer: withdrawalAnswers.release,
  }),
  withdrawalProof: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/withdrawals/:orderId/parts/:part/proofs/:position',
    roles: ['cashier', 'risk'],
    summary: 'A picture that the member sent as proof that a part is missing. Every read is logged.',
    follows: {},
    input: z.object({
      ...order,
      part,
      /** Position of the picture, starting at 0. */ position: z.coerce.number().int().min(0).max(9),
    }),
    answer: withdrawalAnswers.proof,
  }),
} as const
