import { z } from 'zod'
import { defineOperation, MERCHANT_ROLES } from './define.ts'
import { merchantCode, time } from './terms.ts'

/** Queues of orders, claims and questions that staff work through. */
export const WORK_QUEUES = [
  'withdrawals',
  'cases',
  'kycDocuments',
  'disputes',
  'deposits',
  'campaignClaims',
  'pointOrders',
  'referralRewards',
  'questions',
  'lotteryResults',
  'bills',
] as const
export type WorkQueue = (typeof WORK_QUEUES)[number]

const openWork = z.object({
  queue: z.enum(WORK_QUEUES),
  merchant: merchantCode,
  /** Number of open items. */
  count: z.int().positive(),
  /** Number of them that the caller has reserved. */
  reserved: z.int().nonnegative(),
  /** Since when the oldest item waits. */
  since: time,
})
export type OpenWork = z.infer<typeof openWork>

/** What waits for staff at all merchants of the caller. */
export const workOperations = {
  openWork: defineOperation({
    method: 'GET',
    path: '/work',
    roles: [...MERCHANT_ROLES],
    summary:
      'Open items of each queue at each merchant, for those who may open the queue: how many, since when the oldest one waits, and how many the caller has reserved. Queues without items are left out.',
    follows: {
      withdrawals: 'all',
      cases: 'all',
      kyc: 'all',
      deposits: 'all',
      claims: 'all',
      'point-orders': 'all',
      'referral-rewards': 'all',
      questions: 'all',
      'lottery-issues': 'all',
      bills: 'all',
    },
    input: z.object({}),
    answer: z.object({ list: z.array(openWork) }),
  }),
} as const
