import { z } from 'zod'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { MERCHANT_PROPOSAL_HOURS, MERCHANT_PROPOSAL_QUEUES, merchantProposal } from '../merchant-proposals.ts'
import { memberId, memberOf } from './members.ts'
import { pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, requestId } from '../terms.ts'

/** `CREDIT` and `DEBIT` change the member's real money. `SETTLE_DEBT` writes off a debt from a chargeback. */
export const ADJUSTMENT_KINDS = ['CREDIT', 'DEBIT', 'SETTLE_DEBT'] as const
/** Maximum amount of one adjustment, to catch typing errors. */
export const MAX_ADJUSTMENT = '1000000'

const money = z.string().refine(isMoneyText)
/** An amount above 0 and not above `MAX_ADJUSTMENT`. */
export const adjustmentAmount = money.refine(
  (text) => isMoneyText(text) && parseMoney(text) > 0n && parseMoney(text) <= parseMoney(MAX_ADJUSTMENT),
  `must be an amount above 0 and at most ${MAX_ADJUSTMENT}`,
)

/** A proposal to adjust the money of a member. */
const adjustment = merchantProposal.extend({
  memberId,
  account: z.string(),
  kind: z.enum(ADJUSTMENT_KINDS),
  amount: money,
  /** Only while the proposal is pending: the member's current real money, or for `SETTLE_DEBT` the current debt. */
  balance: money.optional(),
})

export const adjustmentAnswers = { page: pageOf(adjustment).extend({ currency: z.string() }) }

export type Adjustment = z.infer<typeof adjustment>

/** Adjustments of members' money by staff. A cashier proposes one; another cashier or risk manager approves it. */
export const adjustmentOperations = {
  adjustments: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/adjustments',
    roles: ['cashier', 'risk'],
    summary: 'A page of the adjustments of a merchant: those to decide, or all of them, newest first.',
    follows: { proposals: 'all' },
    input: z.object({
      merchant: merchantCode,
      queue: z.enum(MERCHANT_PROPOSAL_QUEUES).default('WAITING'),
      account: z.string().trim().min(1).max(80).optional(),
      ...pageInput,
    }),
    answer: adjustmentAnswers.page,
  }),
  adjustBalance: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/adjustments',
    roles: ['cashier'],
    decidedBy: ['cashier', 'risk'],
    summary: `Propose an adjustment: a debit of at most what other waiting debits leave of the balance. Another person decides within ${MERCHANT_PROPOSAL_HOURS} hours. Sent again with the same id it is one proposal.`,
    input: z.object({
      ...memberOf,
      adjustmentId: requestId,
      kind: z.enum(ADJUSTMENT_KINDS),
      amount: adjustmentAmount,
      reason,
    }),
    answer: merchantProposal,
  }),
} as const
