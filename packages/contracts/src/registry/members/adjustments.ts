import { z } from 'zod'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { memberId, memberOf } from './members.ts'
import { pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, time } from '../terms.ts'

/**
 * `CREDIT` and `DEBIT` change the member's own money. `SETTLE_DEBT` writes off what the member owes after a chargeback.
 */
export const ADJUSTMENT_KINDS = ['CREDIT', 'DEBIT', 'SETTLE_DEBT'] as const
/** `PROPOSED`: somebody else has to decide. `WITHDRAWN`: by who proposed it. `EXPIRED`: nobody decided in time. */
export const ADJUSTMENT_STATES = ['PROPOSED', 'BOOKED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const
export const ADJUSTMENT_QUEUES = ['OPEN', 'ALL'] as const
/** How long a proposal can be decided. */
export const ADJUSTMENT_HOURS = 72
/** The maximum amount of one adjustment, against slips of the hand. */
export const MAX_ADJUSTMENT = '1000000'

const money = z.string().refine(isMoneyText)
/** An amount above 0 and not above `MAX_ADJUSTMENT`. */
export const adjustmentAmount = money.refine(
  (text) => isMoneyText(text) && parseMoney(text) > 0n && parseMoney(text) <= parseMoney(MAX_ADJUSTMENT),
  `must be an amount above 0 and at most ${MAX_ADJUSTMENT}`,
)

const adjustment = z.object({
  adjustmentId: z.uuid(),
  memberId,
  account: z.string(),
  kind: z.enum(ADJUSTMENT_KINDS),
  amount: money,
  currency: z.string(),
  /** While it waits: the member's own money now; of `SETTLE_DEBT` what the member owes now. */
  balance: money.optional(),
  reason: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  proposedBy: z.string(),
  proposedAt: time,
  expiresAt: time,
  decidedBy: z.string().optional(),
  decidedAt: time.optional(),
  declineReason: z.string().optional(),
  /** Somebody behind the reader proposed it: another person has to decide. */
  isOwn: z.boolean(),
})

export const adjustmentAnswers = { page: pageOf(adjustment), adjustment }

export type Adjustment = z.infer<typeof adjustment>

/** Changes of members' money by staff. A cashier proposes, another cashier or risk decides. */
export const adjustmentOperations = {
  adjustments: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/adjustments',
    roles: ['cashier', 'risk'],
    summary: 'A page of the adjustments of a merchant: those to decide, or all of them, newest first.',
    follows: { adjustments: 'all' },
    input: z.object({
      merchant: merchantCode,
      queue: z.enum(ADJUSTMENT_QUEUES).default('OPEN'),
      account: z.string().trim().min(1).max(80).optional(),
      ...pageInput,
    }),
    answer: adjustmentAnswers.page,
  }),
  proposeAdjustment: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/adjustments',
    roles: ['cashier'],
    summary: `Propose an adjustment: a debit of at most what other waiting debits leave of the balance. Another person decides within ${ADJUSTMENT_HOURS} hours. Sent again with the same id it is one proposal.`,
    input: z.object({
      ...memberOf,
      adjustmentId: z.uuid(),
      kind: z.enum(ADJUSTMENT_KINDS),
      amount: adjustmentAmount,
      reason,
    }),
    answer: adjustmentAnswers.adjustment,
  }),
  decideAdjustment: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/adjustments/:adjustmentId/decide',
    byPerson: true,
    roles: ['cashier', 'risk'],
    summary:
      'Approve an adjustment, which books it, as another person than who proposed it; or decline it, or withdraw one’s own, with a reason.',
    input: z
      .object({
        merchant: merchantCode,
        adjustmentId: z.uuid(),
        decision: z.enum(['APPROVE', 'DECLINE']),
        /** Of a declined one. */ reason: reason.optional(),
      })
      .refine(({ decision, reason: why }) => decision === 'APPROVE' || why !== undefined, {
        path: ['reason'],
        message: 'must say why it is declined',
      }),
    answer: adjustmentAnswers.adjustment,
  }),
} as const
