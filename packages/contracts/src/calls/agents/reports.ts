import { z } from 'zod'
import { STATEMENT_KINDS } from '../../money/statement-kinds.ts'
import { INCOME_GROUPS, INCOME_KINDS, TEAM_GROUPS, TEAM_LEVELS } from '../../rules/agents/team-report-rules.ts'
import { defineCall, money, timestamp } from '../define.ts'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'
import { day, filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'
import { bettingRecord, bettingRecordDetail } from '../betting-record.ts'
import { teamFigures } from './team.ts'

const own = { auth: 'agent', method: 'GET' } as const
const memberId = z.string().regex(/^\d{1,18}$/)
/** A member as shown to an agent. `name` is the account, masked for members who are not directly below the agent. */
const member = { id: memberId, name: z.string(), nickname: z.string(), type: z.int(), isDirect: z.boolean() }

/** Members from the agent down to the node whose team is shown. */
const path = z.array(z.object({ id: memberId, name: z.string() }))

const downline = {
  /** The member whose team is shown. Default: the agent. */
  node: memberId.optional(),
  /** The beginning of the account of a direct downline, or the complete account of a deeper one. */
  search: z.string().trim().min(1).max(80).optional(),
  level: z.enum(TEAM_LEVELS).optional(),
}

const profitFilter = {
  ...periodRequest(),
  ...downline,
  by: z.enum(TEAM_GROUPS).default('downline'),
  /** OTHER: entries without a category, such as a bonus. */
  category: z.enum([...GAME_CATEGORIES, 'OTHER']).optional(),
}

const profitRow = z.object({
  /** Key of the row: the member's id, the first day or the category. */
  key: z.string(),
  /** Only in rows by downline. `isSelf`: the node's own figures, without its team. */
  member: z.object({ ...member, isSelf: z.boolean() }).optional(),
  /** First and last day of the row, limited to the requested period. */
  from: day(),
  to: day(),
  /** Only in rows by category. */
  category: z.enum([...GAME_CATEGORIES, 'OTHER']).optional(),
  /** Number of distinct members who bet. Absent if a category is selected, and in rows by category. */
  bettors: z.int().optional(),
  ...teamFigures(),
})

const incomeFilter = {
  ...periodRequest(),
  by: z.enum(INCOME_GROUPS).default('day'),
  kind: z.enum(INCOME_KINDS).optional(),
}
const incomes = () => ({
  rebate: money(),
  bonus: money(),
  salaryDaily: money(),
  salaryHourly: money(),
  salaryRealtime: money(),
  dividend: money(),
  total: money(),
})
const incomeRow = z.object({
  from: day(),
  to: day(),
  /** Only in rows by type. */
  kind: z.enum(INCOME_KINDS).optional(),
  /** Number of credits and corrections. */
  count: z.int(),
  ...incomes(),
})

const movementFilter = { ...periodRequest(), ...downline, kind: z.enum(STATEMENT_KINDS).optional() }
const movement = z.object({
  /** Id of the journal and the member. */
  id: z.string(),
  at: timestamp(),
  member: z.object(member),
  kind: z.enum(STATEMENT_KINDS),
  amount: money(),
  /** Absent when the merchant does not show balances to agents. */
  balanceAfter: money().optional(),
})

const betFilter = {
  ...periodRequest(),
  ...downline,
  vassalage: z.string().max(40).optional(),
  state: bettingRecord.shape.state.optional(),
}

const bet = bettingRecord.extend({ member: z.object(member) })

/**
 * Reports about an agent's team. They never include members of other teams or trial accounts. Days are calendar days of
 * the merchant's time zone, both included; default: the last seven. All sums cover everything that the filters match.
 */
export const agentReportCalls = [
  /**
   * Figures of a team. Rows in which every figure is zero are omitted. Without filters the sums equal those of
   * `teamOverview`.
   * @throws NOT_FOUND for a node of another team, PERIOD_TOO_LONG above `MAX_TEAM_DAYS`
   */
  defineCall({
    ...own,
    name: 'agentProfit',
    path: '/wps/agent/profit',
    request: z.object({ ...profitFilter, ...pageRequest() }),
    response: z.object({
      ...listed(profitRow),
      currency: z.string(),
      sums: z.object({ bettors: z.int().optional(), ...teamFigures() }),
      path,
    }),
  }),
  defineCall({
    ...own,
    name: 'agentProfitFile',
    path: '/wps/agent/profit/file',
    request: z.object({ ...profitFilter, ...filePartRequest() }),
    response: filePart(profitRow),
  }),
  /**
   * Credits to the agent, minus corrections. `points`: totals of all rows, oldest first.
   * @throws PERIOD_TOO_LONG above `MAX_INCOME_DAYS`
   */
  defineCall({
    ...own,
    name: 'agentIncome',
    path: '/wps/agent/income',
    request: z.object({ ...incomeFilter, ...pageRequest(31) }),
    response: z.object({
      ...listed(incomeRow),
      currency: z.string(),
      sums: z.object(incomes()),
      points: z.array(incomeRow.pick({ from: true, to: true, kind: true, total: true })),
    }),
  }),
  defineCall({
    ...own,
    name: 'agentIncomeFile',
    path: '/wps/agent/income/file',
    request: z.object({ ...incomeFilter, ...filePartRequest() }),
    response: filePart(incomeRow),
  }),
  /**
   * Balance movements of members as on their statements, newest first, only while they were in the team.
   * @throws NOT_FOUND for a node of another team, PERIOD_TOO_LONG above `MAX_TEAM_DETAIL_DAYS` without `search`
   */
  defineCall({
    ...own,
    name: 'agentTransactions',
    path: '/wps/agent/transactions',
    request: z.object({ ...movementFilter, ...pageRequest() }),
    response: z.object({
      ...listed(movement),
      currency: z.string(),
      showsBalances: z.boolean(),
      sums: z.array(z.object({ kind: z.enum(STATEMENT_KINDS), amount: money(), count: z.int() })),
      path,
    }),
  }),
  defineCall({
    ...own,
    name: 'agentTransactionsFile',
    path: '/wps/agent/transactions/file',
    request: z.object({ ...movementFilter, ...filePartRequest() }),
    response: filePart(movement),
  }),
  /**
   * Rounds of real play by their start, newest first, only while the member was in the team.
   * @throws NOT_FOUND for a node of another team, PERIOD_TOO_LONG above `MAX_TEAM_DETAIL_DAYS` without `search`
   */
  defineCall({
    ...own,
    name: 'agentBets',
    path: '/wps/agent/bets',
    request: z.object({ ...betFilter, ...pageRequest() }),
    response: z.object({
      ...listed(bet),
      currency: z.string(),
      totals: z.object({ stake: money(), payout: money(), net: money(), open: money() }),
      path,
    }),
  }),
  defineCall({
    ...own,
    name: 'agentBetsFile',
    path: '/wps/agent/bets/file',
    request: z.object({ ...betFilter, ...filePartRequest() }),
    response: filePart(bet),
  }),
  /** One round of a member of the team, without balances. @throws NOT_FOUND */
  defineCall({
    ...own,
    name: 'agentBetDetail',
    path: '/wps/agent/bets/detail',
    request: z.object({ member: memberId, roundId: z.string().max(80) }),
    response: bettingRecordDetail
      .omit({ balanceBefore: true, balanceAfter: true })
      .extend({ member: z.object(member) }),
  }),
] as const
