import { z } from 'zod'
import { REFERRAL_OUTCOMES, REFERRAL_STATES } from '../rules/referral-rules.ts'
import { defineCall, money, nothing, timestamp } from './define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from './reports.ts'

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
  /** What the member got; absent while there is none. */
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
      /** The registration page of the portal that the member is at, with the code. */
      link: z.string(),
      currency: z.string(),
      /**
       * What a friend who registers now has to do for `reward`, which each of both gets; absent while the merchant
       * gives none.
       */
      terms: z.object({ minDeposit: money(), minTurnover: money(), reward: money() }).optional(),
      /** `registered`: all who were invited. `qualified`: those of them who met the terms, paid or not. */
      counts: z.object({ registered: z.int(), qualified: z.int(), rewarded: z.int() }),
      /** What the member got for all of them. */
      rewards: money(),
    }),
  }),
  /** Newest first. `sums`: over the whole filter, what the member got. */
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
