import { z } from 'zod'
import { contractId, contractTerms } from '../../calls/agents/contracts.ts'
import { teamOverview } from '../../calls/agents/team.ts'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'
import { isMoneyText } from '../../money/index.ts'
import { CONTRACT_END_REASONS, CONTRACT_KINDS } from '../../rules/agents/agent-contracts.ts'
import { defineOperation } from '../define.ts'
import { memberId, memberOf } from '../members/members.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, reportDay } from '../terms.ts'

const money = z.string().refine(isMoneyText)
const day = z.iso.date()
const account = z.string().trim().min(1).max(80)
const named = z.object({ memberId, account: z.string() })

const row = named.extend({
  nickname: z.string(),
  type: z.int(),
  isAgent: z.boolean(),
  /** The direct upline; absent for top-level accounts. */
  upline: named.optional(),
  /** Number of members at all levels below. */
  members: z.int(),
  /** Totals of the member and everyone below over the requested days. `profit` is the team's profit. */
  validBet: money,
  profit: money,
  deposits: z.int(),
  deposited: money,
  /** Active contracts, with the highest rate of each in percent. */
  contracts: z.array(z.object({ kind: z.enum(CONTRACT_KINDS), rate: z.string() })),
})

/** Uplines of the member, from the top down. */
const path = z.array(named)

const agent = z.object({
  memberId,
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  isAgent: z.boolean(),
  /** Account types that `setAgentType` can assign. Empty for trial and back-office accounts. */
  agentTypes: z.array(z.int()),
  /** An agent at the top that has never signed in: `renewFirstPassword` gives it another first password. */
  isNew: z.boolean(),
  path,
  members: z.int(),
  /** Data of `teamOverview`, always including the balance. */
  overview: teamOverview.required({ balance: true }),
})

const move = z.object({
  memberId,
  account: z.string(),
  /** The current and the new upline. Absent: top level. */
  from: named.optional(),
  to: named.optional(),
  /** Number of members who move with the member. */
  members: z.int(),
  /** Active contracts that end with the move: the member's own, then of downlines by kind, nearest first. */
  ending: z.array(
    z.object({
      contractId,
      kind: z.enum(CONTRACT_KINDS),
      agent: z.string(),
      terms: contractTerms,
      reason: z.enum(CONTRACT_END_REASONS),
    }),
  ),
  /** Number of offers that are withdrawn. */
  offers: z.int(),
  /**
   * Rebate rates (percent) that are lowered to those of the new upline: by category, the number of affected members and
   * the highest affected rate.
   */
  lowered: z.array(
    z.object({ category: z.enum(GAME_CATEGORIES), rate: z.string(), highest: z.string(), members: z.int() }),
  ),
})

export const agentTreeAnswers = {
  page: pageOf(row).extend({ path, from: day, to: day, currency: z.string() }),
  agent,
  move,
}

export type AgentTreeRow = z.infer<typeof row>
export type AgentOfMerchant = z.infer<typeof agent>
export type AgentMove = z.infer<typeof move>

const roles = ['agent-manager'] as const
const filters = {
  merchant: merchantCode,
  /** The member whose direct downlines are listed. Default: top-level accounts. */ parent: memberId.optional(),
  /** Searches everyone below by the beginning of the account. */ account: account.optional(),
  from: reportDay.optional(),
  to: reportDay.optional(),
}

/**
 * The tree of a merchant's agents and members, with team figures over days of the merchant's time zone: at most 92, by
 * default the last 7.
 */
export const agentTreeOperations = {
  agentTree: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/tree',
    roles,
    summary:
      'A page of the direct downlines of a member, or of those at the top, with the figures of their teams. With an account it searches everybody below.',
    follows: { agents: 'all', 'agent-figures': 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: agentTreeAnswers.page,
  }),
  agentTreeFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/tree/file',
    roles,
    summary: 'All these downlines with the figures of their teams, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(row),
  }),
  agentOfMerchant: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/members/:memberId',
    roles,
    summary: 'One member of the tree: those above, and the team overview as the agent sees it.',
    follows: { agents: 'all', 'agent-figures': 'all', contracts: 'all', bills: 'all' },
    input: z.object({ ...memberOf, from: reportDay.optional(), to: reportDay.optional() }),
    answer: agent,
  }),
  setAgentType: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/members/:memberId/type',
    byPerson: true,
    roles,
    summary:
      'Make a member an agent of one of the account types that the merchant has agents of, or give an agent another one. Agents open accounts, offer contracts and earn by their teams, so it waits for a second person.',
    input: z.object({ ...memberOf, type: z.int().min(0).max(999), reason }),
    answer: named.extend({ type: z.int() }).extend(waitingProposal),
  }),
  previewAgentMove: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/members/:memberId/move',
    roles,
    summary: 'What moving a member below another upline, or to the top, would do now. Moves nothing.',
    follows: {},
    input: z.object({ ...memberOf, upline: account.optional() }),
    answer: move,
  }),
  moveAgent: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/members/:memberId/move',
    byPerson: true,
    roles,
    summary:
      'Move a member with everybody below to another upline, or to the top. Contracts of all of them end at once, and rebates above those of the new upline are lowered to them; figures of before stay where they were. What the preview showed has to hold still. Below another upline, who earns by it, it waits for a second person.',
    input: z.object({
      ...memberOf,
      upline: account.optional(),
      /** Must match the preview, as must `ending` and `lowered`. */ members: z.int().nonnegative(),
      ending: z.array(contractId).max(50_000),
      /** Number of lowered rates. */ lowered: z.int().nonnegative(),
      reason,
    }),
    answer: move.extend(waitingProposal),
  }),
} as const
