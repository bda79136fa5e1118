import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { MERCHANT_PROPOSAL_HOURS, merchantProposal } from '../merchant-proposals.ts'
import { reason, requestId } from '../terms.ts'
import { adjustmentAmount } from './adjustments.ts'
import { memberOf } from './members.ts'

/** Maximum of the wagering requirement as a multiple of a bonus by hand. */
export const MAX_BONUS_MULTIPLE = 100
/** Maximum number of days until a bonus by hand expires. */
export const MAX_BONUS_DAYS = 90

/** Bonuses that staff give to single members. */
export const memberBonusOperations = {
  giveBonus: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/bonuses',
    roles: ['cashier'],
    decidedBy: ['cashier', 'risk'],
    summary: `Give a bonus to a member, who has to wager it before its winnings are paid. Above what one person may give in 24 hours it waits up to ${MERCHANT_PROPOSAL_HOURS} hours for another person. Not while another bonus is active. Sent again with the same id it is one bonus.`,
    input: z.object({
      ...memberOf,
      bonusId: requestId,
      amount: adjustmentAmount,
      /** Wagering requirement as a multiple of the bonus. 0: nothing has to be wagered. */
      multiplier: z.int().min(0).max(MAX_BONUS_MULTIPLE),
      /** Days until it expires. */
      days: z.int().min(1).max(MAX_BONUS_DAYS),
      reason,
    }),
    answer: merchantProposal,
  }),
} as const
