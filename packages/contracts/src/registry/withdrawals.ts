import { z } from 'zod'
import { PAYMENT_DIFFERENCES } from '../payments/payment-differences.ts'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { PAYOUT_PART_STATES, RECEIPTS, WITHDRAWAL_STATES } from '../rules/withdrawal-rules.ts'
import { defineOperation } from './define.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, reason, time } from './terms.ts'

/** `REVIEW`: an operator approves or rejects them; oldest first. `SENDING`: on their way, or with a part that differs from what the payment service has. `DISPUTES`: the member reports a part as missing. */
export const WITHDRAWAL_QUEUES = ['REVIEW', 'SENDING', 'DISPUTES', 'ALL'] as const
/** The maximum number of characters of a reason that the member reads. */
export const MAX_WITHDRAWAL_REASON = 200
/** The maximum number of parts that an approval can name. */
export const MAX_PAYOUT_PARTS = 20

const money = z.string().refine(isMoneyText)
const positiveMoney = money.refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0 such as 12.50')
const claimOf = <Time extends z.ZodType>(at: Time) => z.object({ by: z.string(), until: at })

/** A row of the list. Times are of the type `at`: the gateway sends milliseconds. */
const withdrawalOf = <Time extends z.ZodType>(at: Time) =>
  z.object({
    orderId: z.uuid(),
    account: z.string(),
    amount: money,
    currency: z.string(),
    state: z.enum(WITHDRAWAL_STATES),
    /** What is unusual about it. Gateways of another version may have more signals than `RISK_SIGNALS`. */
    riskSignals: z.array(z.string()),
    /** A part of it differs from what the payment service has. */
    hasDifference: z.boolean(),
    createdAt: at,
    /** The operator who has reserved it, as long as the reservation lasts. */
    claim: claimOf(at).optional(),
  })

const memberOf = <Time extends z.ZodType>(at: Time) =>
  z.object({
    account: z.string(),
    registeredAt: at,
    vipLevel: z.int(),
    /** By kind of account in the ledger, such as `REAL`, `BONUS` and `HELD`. */
    balances: z.array(z.object({ pool: z.string(), amount: money })),
    /** Credited deposits. */
    deposits: z.object({ count: z.int(), amount: money }),
    /** Sum of what was paid out. */
    withdrawn: money,
    /** Payouts less stakes of the last 30 days; below zero the member has lost. */
    netWin: money,
  })

const partOf = <Time extends z.ZodType>(at: Time) =>
  z.object({
    part: z.int(),
    amount: money,
    state: z.enum(PAYOUT_PART_STATES),
    /** Why it failed, by the payment service. */
    reason: z.string().optional(),
    /** How it differs from what the payment service has. */
    difference: z.enum(PAYMENT_DIFFERENCES).optional(),
    paidAt: at.optional(),
    receipt: z.enum(RECEIPTS).optional(),
    receiptAt: at.optional(),
    /** What the member wrote about a part that did not arrive. */
    note: z.string().optional(),
    /** It pays this part again. */
    replaces: z.int().optional(),
    /** Number of the pictures that the member sent as proof. */
    proofs: z.int(),
  })

const detailOf = <Time extends z.ZodType>(at: Time) =>
  withdrawalOf(at).extend({
    fee: money,
    /** How many operators have to agree; who did first, where it is two. */
    reviewers: z.int(),
    approvedBy: z.string().optional(),
    /** What an operator wrote for the member. */
    reason: z.string().optional(),
    member: memberOf(at),
    payoutAccount: z.object({ country: z.string(), bank: z.string(), bankNames: z.object({ KO: z.string(), EN: z.string() }), /** Masked: `••••1234`. */ number: z.string(), holder: z.string() }),
    parts: z.array(partOf(at)),
    events: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), actor: z.string(), note: z.string().optional(), at })),
  })

/** What operators read and do about withdrawals returns this. Times are of the type `at`. */
export const withdrawalAnswers = <Time extends z.ZodType>(at: Time) => ({
  /** `total` is missing where there are too many to count. */
  page: pageOf(withdrawalOf(at)).extend({ total: z.int().optional() }),
  detail: detailOf(at),
  claim: claimOf(at),
  decision: z.object({ orderId: z.uuid(), state: z.enum(WITHDRAWAL_STATES) }),
  /** A picture in base64. */
  proof: z.object({ type: z.string(), data: z.string() }),
})

const answers = withdrawalAnswers(time)
export type StaffWithdrawalPage = z.infer<typeof answers.page>
export type StaffWithdrawal = StaffWithdrawalPage['list'][number]
export type StaffWithdrawalDetail = z.infer<typeof answers.detail>
export type StaffWithdrawalPart = StaffWithdrawalDetail['parts'][number]
export type WithdrawalClaim = z.infer<typeof answers.claim>
export type WithdrawalDecision = z.infer<typeof answers.decision>
export type WithdrawalProof = z.infer<typeof answers.proof>

const order = { merchant: merchantCode, orderId: z.uuid() }
const part = z.coerce.number().int().min(1).max(1_000)
const memberReason = reason.max(MAX_WITHDRAWAL_REASON)

/** The gateway stores withdrawals and logs what is decided about them; the staff side passes on what operators read and decide. */
export const withdrawalOperations = {
  merchantWithdrawals: defineOperation({
    method: 'GET', path: '/merchants/:merchant/withdrawals', roles: ['operator'], summary: 'A page of the withdrawals of a merchant: those to review, oldest first, or another queue, newest first.',
    input: z.object({ merchant: merchantCode, queue: z.enum(WITHDRAWAL_QUEUES).default('REVIEW'), state: z.enum(WITHDRAWAL_STATES).optional(), account: z.string().trim().min(1).max(80).optional(), ...pageInput }),
    answer: answers.page,
  }),
  merchantWithdrawal: defineOperation({
    method: 'GET', path: '/merchants/:merchant/withdrawals/:orderId', roles: ['operator'], summary: 'One withdrawal with the facts about its member, its payout account, parts and events. Every read is logged.',
    input: z.object(order),
    answer: answers.detail,
  }),
  claimWithdrawal: defineOperation({
    method: 'POST', path: '/merchants/:merchant/withdrawals/:orderId/claim', roles: ['operator'], summary: 'Reserve a withdrawal that is to be decided, for ten minutes: nobody else can decide it meanwhile.',
    input: z.object(order),
    answer: answers.claim,
  }),
  approveWithdrawal: defineOperation({
    method: 'POST', path: '/merchants/:merchant/withdrawals/:orderId/approve', roles: ['operator'], summary: 'Approve a withdrawal under review, in parts that sum up to its amount less the fee. Where two have to agree, the second approval is another operator’s.',
    input: z.object({ ...order, /** Without it the withdrawal is split by the setting of the merchant. */ amounts: z.array(positiveMoney).min(1).max(MAX_PAYOUT_PARTS).optional() }),
    answer: answers.decision,
  }),
  rejectWithdrawal: defineOperation({
    method: 'POST', path: '/merchants/:merchant/withdrawals/:orderId/reject', roles: ['operator'], summary: 'Reject a withdrawal under review: its amount goes back to the member, who reads the reason.',
    input: z.object({ ...order, reason: memberReason }),
    answer: answers.decision,
  }),
  payWithdrawalAgain: defineOperation({
    method: 'POST', path: '/merchants/:merchant/withdrawals/:orderId/parts/:part/pay-again', roles: ['operator'], summary: 'Pay a part again that the member reports as missing, at the expense of the merchant.',
    input: z.object({ ...order, part }),
    answer: answers.decision,
  }),
  forceWithdrawalReceipt: defineOperation({
    method: 'POST', path: '/merchants/:merchant/withdrawals/:orderId/parts/:part/force-receipt', roles: ['operator'], summary: 'Close the dispute about a part as received. Nothing is refunded; the member reads the reason.',
    input: z.object({ ...order, part, reason: memberReason }),
    answer: answers.decision,
  }),
  withdrawalProof: defineOperation({
    method: 'GET', path: '/merchants/:merchant/withdrawals/:orderId/parts/:part/proofs/:position', roles: ['operator'], summary: 'A picture that the member sent as proof that a part is missing. Every read is logged.',
    input: z.object({ ...order, part, /** Counted from 0. */ position: z.coerce.number().int().min(0).max(9) }),
    answer: answers.proof,
  }),
} as const
