import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, time } from '../terms.ts'
import { memberId } from './members.ts'

/** `HELD`: waits for a decision. `RELEASED`: is paid once neither member is blocked, in a time-out or self-excluded. */
export const HELD_REWARD_STATES = ['HELD', 'RELEASED', 'REWARDED', 'REJECTED'] as const
export const HELD_REWARD_QUEUES = ['OPEN', 'ALL'] as const

const person = z.object({ memberId, account: z.string() })

const heldReward = z.object({
  /** Number of the invitation. */
  referralId: z.string(),
  inviter: person,
  friend: person,
  /** Reward of each of the two members. */
  reward: z.string().refine(isMoneyText),
  currency: z.string(),
  /** Signs that one person has both accounts. Gateways of another version may have more than `REFERRAL_SIGNALS`. */
  signals: z.array(z.string()),
  state: z.enum(HELD_REWARD_STATES),
  /** When the friend met the terms. */
  qualifiedAt: time,
  /** Decision of staff: who, when and why. */
  review: z.object({ by: z.string(), at: time, reason: z.string() }).optional(),
})

export const heldRewardAnswers = { page: pageOf(heldReward), reward: heldReward }

export type HeldReward = z.infer<typeof heldReward>

const held = {
  merchant: merchantCode,
  referralId: z.string().regex(/^[1-9]\d{0,17}$/, 'must be the number of an invitation'),
}

/**
 * Referral rewards that are held because one person may have both accounts. Risk managers decide on them (domain rule
 * 5.4).
 */
export const referralRewardOperations = {
  heldReferralRewards: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/referral-rewards',
    roles: ['risk'],
    summary:
      'A page of the held referral rewards of a merchant: those to decide, or all that ever were held, newest first.',
    follows: { 'referral-rewards': 'all' },
    input: z.object({
      merchant: merchantCode,
      queue: z.enum(HELD_REWARD_QUEUES).default('OPEN'),
      /** Account of either member. */ account: z.string().trim().min(1).max(80).optional(),
      ...pageInput,
    }),
    answer: heldRewardAnswers.page,
  }),
  releaseReferralReward: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/referral-rewards/:referralId/release',
    byPerson: true,
    roles: ['risk'],
    summary:
      'Release a held reward: both members get it as if it had not been held, once neither takes a break or is blocked. Above what one person may give alone it waits for a second person.',
    input: z.object({ ...held, reason }),
    answer: heldReward.extend(waitingProposal),
  }),
  rejectReferralReward: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/referral-rewards/:referralId/reject',
    byPerson: true,
    roles: ['risk'],
    summary: 'Reject a held reward for good. Both members get a message, without the reason.',
    input: z.object({ ...held, reason }),
    answer: heldRewardAnswers.reward,
  }),
} as const
