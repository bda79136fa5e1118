import { z } from 'zod'
import { REFERRAL_OUTCOMES, REFERRAL_STATES } from '../../rules/promotions/referral-rules.ts'
import { defineCall, money, nothing, timestamp } from '../define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'

const own = { auth: 'session', realAccount: true, modules: ['AFFMAN3'] } as const
const filter = { ...periodRequest(), state: z.enum(REFERRAL_OUTCOMES).optional() }

/** A friend who registered with the member's code, under a masked name. */
const invitedFriend = z.object({
  referralId: z.string(),
  name: z.string(),
  registeredAt: timestamp(),
  state: z.enum(REFERRAL_STATES),
  /** Staff rejected the reward while it was HELD, so it is not paid. */
  isRejected: z.boolean().optional(),
  /** The member's reward; absent before one is granted. */
  reward: money().optional(),
})

/** Friends whom a member invited (domain rule 5.4). */
export const referralCalls = [
  defineCall({
    ...own,
    name: 'referral',
    method: 'GET',
    path: '/wps/member/referral',
    request: nothing(),
    response: z.object({
      code: z.string(),
      /** Address of the registration page with the code, on the member's portal. */
      link: z.string(),
      currency: z.string(),
      /**
       * Conditions for a friend who registers now. Both members get `reward` once they are met. Absent if the merchant
       * offers none.
       */
      terms: z.object({ minDeposit: money(), minTurnover: money(), reward: money() }).optional(),
      /** `registered`: all invited friends. `qualified`: those who met the terms, whether or not the reward is paid. */
      counts: z.object({ registered: z.int(), qualified: z.int(), rewarded: z.int() }),
      /** Total of the member's rewards. */
      rewards: money(),
    }),
  }),
  /** Invited friends, newest first. `sums`: rewards of the member, over everything that the filter matches. */
  defineCall({
    ...own,
    name: 'referralInvited',
    method: 'GET',
    path: '/wps/member/referral/invited',
    request: z.object({ ...filter, ...pageRequest() }),
    response: z.object({ ...listed(invitedFriend), currency: z.string(), sums: z.object({ reward: money() }) }),
  }),
  defineCall({
    ...own,
    name: 'referralInvitedFile',
    method: 'GET',
    path: '/wps/member/referral/invited/file',
    request: z.object({ ...filter, ...filePartRequest() }),
    response: filePart(invitedFriend),
  }),
] as const
