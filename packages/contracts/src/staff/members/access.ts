import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { MERCHANT_PROPOSAL_HOURS, merchantProposal } from '../merchant-proposals.ts'
import { reason } from '../terms.ts'
import { IDENTIFICATIONS } from './authenticator.ts'
import { memberLock } from './locks.ts'
import { memberOf } from './members.ts'

/** Maximum number of times that staff lift the locks of a member within 24 hours. */
export const MAX_UNLOCKS_PER_DAY = 3

/** Hours for which withdrawals of a member are blocked after staff changed what protects the account. */
export const WITHDRAWAL_WAIT_HOURS = 24
/** Contacts of a member that staff can change. */
export const CONTACT_KINDS = ['email', 'mobile'] as const

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
  resetMemberPassword: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/password/reset',
    roles: ['support'],
    summary:
      'Make the password of a member unusable, and end all sessions. The member sets a new one by “Forgot password”, with a code or link to a verified contact, and is notified. Logged with the reason.',
    input: z.object({ ...memberOf, reason }),
    /** `contacts`: verified contacts with which the member can set a new password. */
    answer: z.object({ memberId: z.string(), contacts: z.array(z.enum(CONTACT_KINDS)) }),
  }),
  removePaymentPassword: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/payment-password/removals',
    byPerson: true,
    roles: ['support'],
    summary: `Propose to remove the payment password of a member who was identified. Once another person approves it within ${MERCHANT_PROPOSAL_HOURS} hours, all sessions of the member end, withdrawals are blocked for ${WITHDRAWAL_WAIT_HOURS} hours, and the member is notified and sets a new one.`,
    input: z.object({ ...memberOf, identification: z.enum(IDENTIFICATIONS), reason }),
    answer: merchantProposal,
  }),
  changeMemberContact: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/contact/changes',
    byPerson: true,
    roles: ['support'],
    summary: `Propose to change the mobile number or e-mail address of a member who was identified. Once another person approves it within ${MERCHANT_PROPOSAL_HOURS} hours, the old and the new contact are notified, all sessions end, and withdrawals are blocked for ${WITHDRAWAL_WAIT_HOURS} hours. The member verifies the new contact. The log has it masked.`,
    input: z.object({
      ...memberOf,
      kind: z.enum(CONTACT_KINDS),
      /** The new e-mail address, or the new number as for a search of members. */
      contact: z.string().trim().min(1).max(254),
      identification: z.enum(IDENTIFICATIONS),
      reason,
    }),
    secrets: ['contact'],
    answer: merchantProposal,
  }),
} as const
