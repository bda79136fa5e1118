import { z } from 'zod'
import { AGREEMENT_TEXTS } from '../../rules/accounts/agreement-texts.ts'
import { PERSONAL_FIELDS } from '../../rules/accounts/personal-fields.ts'
import { isMoneyText } from '../../money/index.ts'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../../rules/responsible-gaming.ts'
import { defineOperation } from '../define.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { merchantCode, reason, time, writtenLine } from '../terms.ts'
import { areaBlock } from './block-areas.ts'
import { memberLock } from './locks.ts'

/**
 * Fields by which members can be searched, with exact match. `mobile`: in international format, or in the national
 * format of a country to which the merchant sends text messages.
 */
export const MEMBER_SEARCHES = ['account', 'mobile', 'email'] as const
/** Maximum number of members that a search returns. Several accounts can have the same unverified e-mail address. */
export const MAX_FOUND_MEMBERS = 20
/**
 * Restrictions of a member. `BLOCKED`: by staff. `EXCLUDED`: by the exclusion register (domain rule RG-04).
 * `SELF_EXCLUDED`, `TIMED_OUT`: by the member.
 */
export const MEMBER_FLAGS = ['BLOCKED', 'CLOSED', 'EXCLUDED', 'SELF_EXCLUDED', 'TIMED_OUT'] as const
/**
 * What two accounts have in common. `PERSON`, `EMAIL`, `MOBILE`, `REGISTRATION_DEVICE` and `REGISTRATION_ADDRESS` were
 * detected when one of them registered (domain rule RG-02). `MARKED`: staff consider them the same person.
 */
export const MEMBER_LINKS = [
  'DEVICE',
  'PAYOUT_ACCOUNT',
  'PERSON',
  'EMAIL',
  'MOBILE',
  'REGISTRATION_DEVICE',
  'REGISTRATION_ADDRESS',
  'MARKED',
] as const

/** Number of a member, shown to the member as customer id. */
export const memberId = z.string().regex(/^[1-9]\d{0,17}$/, 'must be the number of a member')
export const memberOf = { merchant: merchantCode, memberId }
const money = z.string().refine(isMoneyText)

/** A member in the list. */
const member = z.object({
  memberId,
  account: z.string(),
  nickname: z.string(),
  /** Account type: 0 is a member, 4 a trial account, others are agents. */
  type: z.int(),
  isBlocked: z.boolean(),
  vipLevel: z.int(),
  registeredAt: time,
  lastSeenAt: time.optional(),
})

/** Contact data and payee name. A field is absent if it is not on file. */
const contact = z.object({
  mobile: z.string().optional(),
  email: z.string().optional(),
  isEmailVerified: z.boolean(),
  payeeName: z.string().optional(),
  /** Other data of the registration, in display order. */
  registered: z.array(z.object({ field: z.enum(PERSONAL_FIELDS), value: z.string() })),
})

/** An amount, or minutes for SESSION. Neither removes the limit. */
const limitValue = { amount: money.optional(), minutes: z.int().optional() }
const limit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  ...limitValue,
  used: z.object(limitValue),
  /** A pending change, which takes effect after a waiting period and the member's confirmation (domain rule RG-07). */
  pending: z.object({ ...limitValue, availableAt: time }).optional(),
})

const detail = member.extend({
  vipLabel: z.object({ KO: z.string(), EN: z.string() }),
  language: z.enum(['KO', 'EN']),
  currency: z.string(),
  /** Masked contact data. */
  contact,
  /** Balances by kind of ledger account, such as `REAL`, `HELD` and `DEBT`. */
  balances: z.array(z.object({ pool: z.string(), amount: money })),
  /** Number and total of credited deposits. */
  deposits: z.object({ count: z.int(), amount: money }),
  /** Total paid out. */
  withdrawn: money,
  /** Payouts, rebates and bonuses minus stakes of the last 30 days, as on the member's own page. Negative: a loss. */
  netWin: money,
  /** Number of withdrawals under review or being paid. */
  openWithdrawals: z.int(),
  /** The authenticator app. Empty if there is none. */
  authenticator: z.object({
    /** When it was confirmed. */
    since: time.optional(),
    /** When it starts to be required for more than log-ins, such as for withdrawals. */
    guardsFrom: time.optional(),
  }),
  hasPaymentPassword: z.boolean(),
  /** Texts that members agree to: the version that the member agreed to last, and whether the member has to agree. */
  agreements: z.array(
    z.object({
      text: z.enum(AGREEMENT_TEXTS),
      version: z.string().optional(),
      at: time.optional(),
      isDue: z.boolean(),
    }),
  ),
  flags: z.array(z.enum(MEMBER_FLAGS)),
  /** When the account was closed for good. */
  closedAt: time.optional(),
  /** End of a time-out or self-exclusion. Absent if the end is not determined yet. */
  barredUntil: time.optional(),
  /** Locks after wrong passwords or codes, which end by themselves. */
  locks: z.array(memberLock),
  /** Areas that staff have blocked. */
  areaBlocks: z.array(areaBlock),
  limits: z.array(limit),
  /** Members who may be the same person, at most 20. */
  related: z.array(z.object({ memberId, account: z.string(), by: z.enum(MEMBER_LINKS) })),
})

/** Response schemas of the staff operations on members. */
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
 * Members. Contact data are masked for everyone; `risk` and `cashier` can reveal them with a reason. `risk` can block
 * members. Every read and every decision is logged.
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
