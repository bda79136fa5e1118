import { z } from 'zod'
import { REFERRAL_OUTCOMES, REFERRAL_STATES } from '../../rules/promotions/referral-rules.ts'
import { defineCall, money, nothing, timestamp } from '../define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'

const own = { auth: 'session', realAccount: true, modules: ['AFFMAN3'] } as const
const filter = { ...periodRequest(), state: z.enum(REFERRAL_OUTCOMES).optional() }

/** A friend who registered with the code of the member, under a masked name. */
const invitedFriend = z.object({
  referralId: z.string(),
  name: z.string(),
  registeredAt: timestamp(),
  state: z.enum(REFERRAL_STATES),
  /** Staff rejected the reward: it was HELD, and is not paid. */
  isRejected: z.boolean().optional(),
  /** The member's reward; absent until there is one. */
  reward: money().optional(),
})

/** Friends that a member invites (domain rule 5.4). */
export const referralCalls = [
  defineCall({
    ...own,
    name: 'referral',
    method: 'GET',
    path: '/wps/member/referral',
    request: nothing(),
    response: z.object({
      code: z.string(),
      /** The registration page with the code, on the portal that the member uses. */
      link: z.string(),
      currency: z.string(),
      /**
       * Requirements that a friend who registers now must meet for `reward`, which each of both gets; absent when the
       * merchant offers none.
       */
      terms: z.object({ minDeposit: money(), minTurnover: money(), reward: money() }).optional(),
      /** `registered`: all invited friends. `qualified`: those of them who met the terms, paid or not. */
      counts: z.object({ registered: z.int(), qualified: z.int(), rewarded: z.int() }),
      /** The member's total of all rewards. */
      rewards: money(),
    }),
  }),
  /** Newest first. `sums`: over the whole filter, the member's rewards. */
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
