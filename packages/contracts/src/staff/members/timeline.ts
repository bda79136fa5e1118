import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import { defineOperation } from '../define.ts'
import { pageInput, pageOf } from '../pages.ts'
import { reason, reportDay, time } from '../terms.ts'
import { memberOf } from './members.ts'

/**
 * Kinds of entries on the timeline of a member. `movements`: money in the ledger, except that of rounds. `changes`: what
 * staff and the product changed. `views`: who of staff read what about the member.
 */
export const TIMELINE_KINDS = [
  'registration',
  'consents',
  'contacts',
  'logins',
  'sessions',
  'devices',
  'payoutAccounts',
  'deposits',
  'withdrawals',
  'movements',
  'rounds',
  'lotteryOrders',
  'bonuses',
  'claims',
  'points',
  'vip',
  'tags',
  'referrals',
  'upline',
  'limits',
  'messages',
  'questions',
  'feedback',
  'chat',
  'notes',
  'risk',
  'changes',
  'views',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** Maximum number of entries in a record. */
export const MAX_RECORD_ENTRIES = 50_000
/** The first line of a record names this format. */
export const MEMBER_RECORD_FORMAT = 'atrium-member-record/1'
/** The text that a record's signature covers. `sha256`: the hash, in hex, of all its lines but the last. */
export const recordSignedText = (sha256: string): string => `${MEMBER_RECORD_FORMAT}\n${sha256}`

const money = z.string().refine(isMoneyText)
const isKinds = (text: string) => text.split(',').every((kind) => (TIMELINE_KINDS as readonly string[]).includes(kind))

const entry = z.object({
  kind: z.enum(TIMELINE_KINDS),
  /** Unique within the kind. */
  id: z.string(),
  /** Time with microseconds. */
  at: time,
  /** What happened: a state, such as `CREDITED`, or an action of the audit log. */
  event: z.string(),
  amount: money.optional(),
  currency: z.string().optional(),
  /** Name of a game, a campaign or a bonus. */
  title: z.object({ KO: z.string(), EN: z.string() }).optional(),
  /** What somebody wrote. */
  text: z.string().optional(),
  /** The staff member or the part of the product that did it. Absent: the member. */
  by: z.string().optional(),
  /** Further values by name. For support, `ip` is a network. */
  facts: z.record(z.string(), z.unknown()),
  /** Ids that name the record's page, such as `orderId`. */
  ref: z.record(z.string(), z.string()),
})
export type TimelineEntry = z.infer<typeof entry>

/** The first line of a record. Entries follow, one in each line. */
export const recordHeader = z.object({
  format: z.literal(MEMBER_RECORD_FORMAT),
  merchant: z.string(),
  memberId: z.string(),
  account: z.string(),
  /** First and last day in the time zone. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  kinds: z.array(z.string()),
  entries: z.int(),
  createdAt: time,
  createdBy: z.string(),
  reason: z.string(),
})
export type RecordHeader = z.infer<typeof recordHeader>

/** The last line of a record. `signature`: RSA-SHA256 over `recordSignedText`, in base64. */
export const recordSeal = z.object({ sha256: z.string(), keyId: z.string(), signature: z.string() })
export type RecordSeal = z.infer<typeof recordSeal>

const filters = {
  ...memberOf,
  /** Kinds, separated by commas. Absent: all that the caller may read. */
  kinds: z
    .string()
    .max(400)
    .refine(isKinds, `must be some of ${TIMELINE_KINDS.join(', ')}`)
    .optional(),
}

/** Everything about a member in the order in which it happened. */
export const timelineOperations = {
  memberTimeline: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/members/:memberId/timeline',
    roles: ['cashier', 'risk', 'support'],
    summary:
      "A page of what happened to a member, newest first, on days of the merchant's time zone. Each kind for those who may open it. Each read counts as a view of the member.",
    follows: { members: 'memberId', deposits: 'all', withdrawals: 'all' },
    input: z.object({ ...filters, from: reportDay.optional(), to: reportDay.optional(), ...pageInput }),
    answer: pageOf(entry).extend({
      account: z.string(),
      timeZone: z.string(),
      /** Kinds that the caller may read. */
      kinds: z.array(z.enum(TIMELINE_KINDS)),
    }),
  }),
  memberRecord: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/record',
    roles: ['cashier', 'risk'],
    summary: `Everything that happened to a member on some days, oldest first, as a file of JSON lines whose last line has its SHA-256 and a signature of the gateway; at most ${MAX_RECORD_ENTRIES} entries. Logged with the reason.`,
    input: z.object({ ...filters, from: reportDay, to: reportDay, reason }),
    answer: z.object({ name: z.string(), content: z.string(), entries: z.int(), sha256: z.string() }),
  }),
  memberRecordKey: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/member-record-key',
    roles: ['cashier', 'risk', 'support'],
    summary: 'The public key with which records of members are checked.',
    follows: {},
    input: z.object({ merchant: memberOf.merchant }),
    answer: z.object({ keyId: z.string(), publicKey: z.string() }),
  }),
} as const
