import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { reason } from '../terms.ts'
import { memberLock } from './locks.ts'
import { memberOf } from './members.ts'

/** Maximum number of times that staff lift the locks of a member within 24 hours. */
export const MAX_UNLOCKS_PER_DAY = 3

/** Actions on the sign-in of a member, at the request of the member or after a suspicion. */
export const memberAccessOperations = {
  endMemberSessions: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/sessions/end',
    roles: ['risk', 'support'],
    summary:
      'End all sessions of a member at once, also in open tabs. The member can sign in again. Logged with the reason.',
    input: z.object({ ...memberOf, reason }),
    answer: z.object({ memberId: z.string(), hasEnded: z.boolean() }),
  }),
  unlockMember: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/unlock',
    byPerson: true,
    roles: ['risk', 'support'],
    summary: `Lift the locks of a member after wrong passwords or codes, at most ${MAX_UNLOCKS_PER_DAY} times within 24 hours. Logged with the reason.`,
    input: z.object({ ...memberOf, reason }),
    answer: z.object({ memberId: z.string(), lifted: z.array(memberLock) }),
  }),
} as const
