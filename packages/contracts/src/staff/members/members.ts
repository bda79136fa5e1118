import { z } from 'zod'
import { PERSONAL_FIELDS } from '../../rules/accounts/personal-fields.ts'
import { isMoneyText } from '../../money/index.ts'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../../rules/responsible-gaming.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { merchantCode, reason, time, writtenLine } from '../terms.ts'

/**
 * Fields by which members are found, exact match. `mobile`: in the international form, or in the national form of a
 * country to which the merchant sends text messages.
 */
export const MEMBER_SEARCHES = ['account', 'mobile', 'email'] as const
/** The maximum number of members that a search returns: an unverified e-mail address can be on many files. */
export const MAX_FOUND_MEMBERS = 20
/**
 * Restrictions of a member. `BLOCKED`: by staff. `EXCLUDED`: by the exclusion register (domain rule RG-04).
 * `SELF_EXCLUDED` and `TIMED_OUT`: by their own choice.
 */
export const MEMBER_FLAGS = ['BLOCKED', 'EXCLUDED', 'SELF_EXCLUDED', 'TIMED_OUT'] as const
/**
 * What two members have in common. `PERSON`, `EMAIL`, `MOBILE`, `REGISTRATION_DEVICE` and `REGISTRATION_ADDRESS` were
 * found when one of them registered (domain rule RG-02).
 */
export const MEMBER_LINKS = [
  'DEVICE',
  'PAYOUT_ACCOUNT',
  'PERSON',
  'EMAIL',
  'MOBILE',
  'REGISTRATION_DEVICE',
  'REGISTRATION_ADDRESS',
] as const

/** The number of a member, shown to members as their customer id. */
export const memberId = z.string().regex(/^[1-9]\d{0,17}$/, 'must be the number of a member')
export const memberOf = { merchant: merchantCode, memberId }
const money = z.string().refine(isMoneyText)

/** A row of the list. */
const member = z.object({
  memberId,
  account: z.string(),
  nickname: z.string(),
  /** Account type: 0 is a member, 4 a trial, others are agents. */
  type: z.int(),
  isBlocked: z.boolean(),
  vipLevel: z.int(),
  registeredAt: time,
  lastSeenAt: time.optional(),
})

/** Contact data and the payee name; missing fields are not on file. */
const contact = z.object({
  mobile: z.string().optional(),
  email: z.string().optional(),
  isEmailVerified: z.boolean(),
  payeeName: z.string().optional(),
  /** Other data of the registration, in display order. */
  registered: z.array(z.object({ field: z.enum(PERSONAL_FIELDS), value: z.string() })),
})

/** An amount, or minutes for SESSION; neither when a limit is to be removed. */
const limitValue = { amount: money.optional(), minutes: z.int().optional() }
const limit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  ...limitValue,
  used: z.object(limitValue),
  /** A pending change, which needs time and the confirmation of the member (domain rule RG-07). */
  pending: z.object({ ...limitValue, availableAt: time }).optional(),
})

const detail = member.extend({
  vipLabel: z.object({ KO: z.string(), EN: z.string() }),
  language: z.enum(['KO', 'EN']),
  currency: z.string(),
  /** Masked. */
  contact,
  /** Balances by kind of account in the ledger, such as `REAL`, `HELD` and `DEBT`. */
  balances: z.array(z.object({ pool: z.string(), amount: money })),
  /** Credited deposits. */
  deposits: z.object({ count: z.int(), amount: money }),
  /** Total paid out. */
  withdrawn: money,
  /**
   * Payouts, cashback and bonuses minus stakes of the last 30 days, like on the member's own page; below zero: a loss.
   */
  netWin: money,
  /** Withdrawals under review or in payment. */
  openWithdrawals: z.int(),
  /** The authenticator app; empty without one. */
  authenticator: z.object({
    /** When it was confirmed. */
    since: time.optional(),
    /** When it starts to be required beyond log-ins, such as for withdrawals. */
    guardsFrom: time.optional(),
  }),
  flags: z.array(z.enum(MEMBER_FLAGS)),
  /** End of a time-out or self-exclusion. Missing when it has no end yet. */
  barredUntil: time.optional(),
  limits: z.array(limit),
  /** Members who may be the same person, at most 20. */
  related: z.array(z.object({ memberId, account: z.string(), by: z.enum(MEMBER_LINKS) })),
})

/** Responses of staff operations on members. */
export const memberAnswers = {
  found: z.object({ list: z.array(member) }),
  detail,
  contact,
  block: z.object({ memberId, isBlocked: z.boolean() }),
}

export type StaffMember = z.infer<typeof member>
export type StaffMemberDetail = z.infer<typeof memberAnswers.detail>
export type StaffMemberContact = z.infer<typeof contact>
export type MemberLimit = z.infer<typeof limit>

/**
 * Masked for everybody; `risk` and `cashier` reveal contact data with a reason, `risk` blocks members. Every read and
 * every decision is logged.
 */
export const memberOperations = {
  findMembers: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/search',
    roles: ['cashier', 'risk', 'support'],
    summary:
      'Find members by their exact account, mobile number or e-mail address. In the body of a POST, so that no log of addresses has contact data. Every search is logged, without the value.',
    input: z.object({ merchant: merchantCode, by: z.enum(MEMBER_SEARCHES), value: writtenLine.max(200) }),
    answer: memberAnswers.found,
  }),
  merchantMember: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/members/:memberId',
    roles: ['cashier', 'risk', 'support'],
    summary: 'One member: account, balances, limits and what is unusual; contact data is masked. Every read is logged.',
    follows: {
      members: 'memberId',
      play: 'memberId',
      deposits: 'memberId',
      withdrawals: 'memberId',
      'member-tags': 'memberId',
    },
    input: z.object(memberOf),
    answer: memberAnswers.detail,
  }),
  revealMember: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/reveal',
    byPerson: true,
    roles: ['cashier', 'risk'],
    summary: 'Contact data of a member, unmasked. Logged with the reason.',
    input: z.object({ ...memberOf, reason }),
    answer: memberAnswers.contact,
  }),
  blockMember: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/block',
    roles: ['risk'],
    summary:
      'Block a member: all sessions end, and they can neither sign in nor play. Withdrawals under review stay there. Logged with the reason.',
    input: z.object({ ...memberOf, reason }),
    answer: memberAnswers.block,
  }),
  unblockMember: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/unblock',
    roles: ['risk'],
    byPerson: true,
    summary:
      'Lift the block of a member. One that somebody else made waits for a second person. Logged with the reason.',
    input: z.object({ ...memberOf, reason }),
    answer: memberAnswers.block.extend(waitingProposal),
  }),
} as const
