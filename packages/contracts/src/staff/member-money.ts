import { z } from 'zod'
import { money } from '../money/schema.ts'
import { defineOperation } from './define.ts'
import { fileInput, filePart, pageInput, pageOf } from './pages.ts'
import { merchantCode, reportDay } from './terms.ts'

/** What members are grouped by: each alone, the agent at the top of their line, their tags, or their VIP level. */
export const MEMBER_GROUPS = ['member', 'agent', 'tag', 'level'] as const
export type MemberGroup = (typeof MEMBER_GROUPS)[number]
/** What the rows are sorted by, highest first. `wins` are wins less stakes: who won most. */
export const MEMBER_GROUP_ORDERS = ['ggr', 'wins', 'stake', 'deposited', 'withdrawn'] as const
export type MemberGroupOrder = (typeof MEMBER_GROUP_ORDERS)[number]

const row = z.object({
  /** Id of the member or agent, the tag, or the level. Empty for members without agent or tag. */
  key: z.string(),
  /** Account of the member or agent. */
  account: z.string().optional(),
  /** Members with figures in the period. */
  members: z.int(),
  bets: z.int(),
  stake: money(),
  payout: money(),
  ggr: money(),
  deposited: money(),
  withdrawn: money(),
  bonus: money(),
  rebate: money(),
  registrations: z.int(),
})
export type MemberMoneyRow = z.infer<typeof row>

const filters = {
  merchant: merchantCode,
  /** Days of the merchant, both included. */
  from: reportDay,
  to: reportDay,
  by: z.enum(MEMBER_GROUPS).default('member'),
  sort: z.enum(MEMBER_GROUP_ORDERS).default('ggr'),
}
const roles = ['operator', 'viewer', 'approver'] as const

/** What a merchant has earned by its members, from the daily figures of agents' teams. */
export const memberMoneyOperations = {
  memberMoney: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/money/members',
    roles,
    summary: 'A page of what a merchant earned by member, line of a top agent, tag or VIP level.',
    follows: { play: 'all', members: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: pageOf(row),
  }),
  memberMoneyFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/money/members/file',
    roles,
    summary: 'All rows of what a merchant earned by its members, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(row),
  }),
} as const
