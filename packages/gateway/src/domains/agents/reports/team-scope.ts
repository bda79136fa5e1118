import type { ListReader } from '../../../pipeline/reports/list-call.ts'
import type { ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Day } from '@atrium/contracts/locale/local-time'
import { addDays, dayAt, daysBetween } from '@atrium/contracts/locale/local-time'
import { MAX_TEAM_DAYS, MAX_TEAM_DETAIL_DAYS } from '@atrium/contracts/rules/agents/team-report-rules'
import type { Fragment, Sql } from '@atrium/database'
import { maskAccount, nicknameBeside } from '../../../platform/masking/mask-account.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { momentsOf } from '../../../pipeline/reports/list-call.ts'

/** The agent who reads, and the head of the team: the member with `nodeId`, who is the agent or a member below. */
export interface TeamReader extends ListReader {
  readonly agentId: bigint
  readonly nodeId: bigint
}

/** Days in the merchant's time zone, both included. */
export interface TeamDays {
  readonly from: Day
  readonly to: Day
}

export type DownlineFilter = Pick<ParsedRequest<'agentBets'>, 'search' | 'level'>

const USUAL_DAYS = 7

/** Current and former tree nodes of the agent. A member gets a new node with each move. */
export const agentNodes = (sql: Sql, { agentId }: TeamReader): Fragment =>
  sql`array(select own.id from agents.nodes own where own.member_id = ${agentId})`

/**
 * Tree nodes of the head of the team that are or were below the agent. Nodes from times in another team are left out.
 */
export const teamNodes = (sql: Sql, reader: TeamReader): Fragment =>
  reader.nodeId === reader.agentId
    ? agentNodes(sql, reader)
    : sql`
      array(select head.id from agents.nodes head
        where head.member_id = ${reader.nodeId} and head.path && ${agentNodes(sql, reader)})`

/**
 * SQL condition: the node `n` of the member `m` matches the search text. It matches prefixes of account names of direct
 * downlines, and only full account names of other members.
 */
export const matches = (sql: Sql, search: string | undefined, reader: TeamReader): Fragment =>
  search === undefined
    ? sql`true`
    : sql`
      (lower(m.account) = lower(${search}) or n.parent_id = any(${agentNodes(sql, reader)})
        and starts_with(lower(m.account), lower(${search})))`

/** SQL query of when members were in the team: `member_id`, `since` and `until`. */
export const timesInTeam = (sql: Sql, { search, level }: DownlineFilter, reader: TeamReader): Fragment => sql`
  select n.member_id, n.since, n.until from agents.nodes n join identity.members_view m on m.id = n.member_id
  where ${level === 'DIRECT' ? sql`n.parent_id = any(${teamNodes(sql, reader)})` : sql`(n.id = any(${teamNodes(sql, reader)}) or n.path && ${teamNodes(sql, reader)})`} and ${matches(sql, search, reader)}`

/** A member as shown in a team's lists. */
export interface TeamMember {
  memberId: bigint
  account: string
  nickname: string
  type: number
  isDirect: boolean
}

/** Columns of a member `m` in a team's lists. */
export const memberColumns = (sql: Sql, reader: TeamReader): Fragment => sql`
  m.id as "memberId", m.account, m.nickname, m.type,
    exists (select from agents.nodes below
    where below.member_id = m.id and below.parent_id = any(${agentNodes(sql, reader)})) as "isDirect"`

/** Returns the account name. It is masked unless the member is the agent or has been a direct downline. */
export const nameOf = (
  { memberId, account, isDirect }: Pick<TeamMember, 'memberId' | 'account' | 'isDirect'>,
  { agentId }: Pick<TeamReader, 'agentId'>,
): string => (isDirect || memberId === agentId ? account : maskAccount(account))

export const nicknameOf = (member: Omit<TeamMember, 'type'>, reader: Pick<TeamReader, 'agentId'>): string =>
  nicknameBeside(nameOf(member, reader), member)

export const wireMember = (member: TeamMember, reader: TeamReader) => ({
  id: String(member.memberId),
  name: nameOf(member, reader),
  nickname: nicknameOf(member, reader),
  type: member.type,
  isDirect: member.isDirect,
})

/** Returns the reader for the team of `node`. @throws DomainError NOT_FOUND if the node is not in the agent's team */
export async function teamReader(sql: Sql, node: string | undefined, context: CallContext): Promise<TeamReader> {
  const agentId = callerOf(context).memberId
  const { merchant, language } = context
  const reader = {
    agentId,
    nodeId: node === undefined ? agentId : BigInt(node),
    language,
    merchant,
    timeZone: merchant.timeZone,
  }
  if (reader.nodeId === agentId) return reader
  const [row] = await sql<[{ isInTeam: boolean }]>`select cardinality(${teamNodes(sql, reader)}) > 0 as "isInTeam"`
  if (!row.isInTeam) throw new DomainError('NOT_FOUND', `member ${node}`)
  return reader
}

/** Returns the path from the agent to the head of the team. */
export async function readPath(sql: Sql, reader: TeamReader): Promise<{ id: string; name: string }[]> {
  const rows = await sql<TeamMember[]>`
    with head as (select n.path || n.id as path from agents.nodes n where n.id = any(${teamNodes(sql, reader)})
      order by n.since desc limit 1)
    select ${memberColumns(sql, reader)}
    from head cross join unnest(head.path) with ordinality as step (id, place) join agents.nodes n on n.id = step.id
    join identity.members_view m on m.id = n.member_id
    where step.place >= (select min(own.place) from unnest(head.path) with ordinality as own (id, place)
      where own.id = any(${agentNodes(sql, reader)}))
    order by step.place`
  return rows.map((member) => ({ id: String(member.memberId), name: nameOf(member, reader) }))
}

interface PeriodRequest {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/**
 * Returns the days of a report.
 * @throws DomainError INVALID_REQUEST if the period ends before it starts, PERIOD_TOO_LONG above `maxDays`
 */
export function daysOf(
  { from: first, to: last }: PeriodRequest,
  { merchant }: Pick<CallContext, 'merchant'>,
  now: Date,
  maxDays = MAX_TEAM_DAYS,
): TeamDays {
  const to = last ?? dayAt(now, merchant.timeZone)
  const from = first ?? addDays(to, 1 - USUAL_DAYS)
  if (from > to) throw new DomainError('INVALID_REQUEST', `${from} is after ${to}`)
  if (daysBetween(from, to) >= maxDays) throw new DomainError('PERIOD_TOO_LONG', `${from} to ${to}`)
  return { from, to }
}

/**
 * Returns the days of a list of single bets or movements. The maximum is lower for a whole team, since a month of its
 * rows cannot be added up within a request.
 */
export const detailDaysOf = (
  request: PeriodRequest & DownlineFilter,
  context: Pick<CallContext, 'merchant'>,
  now: Date,
): TeamDays => daysOf(request, context, now, request.search === undefined ? MAX_TEAM_DETAIL_DAYS : MAX_TEAM_DAYS)

/** Converts days to instants: start inclusive, end exclusive. */
export const instantsOf = (days: TeamDays, { timeZone }: Pick<ListReader, 'timeZone'>): { from: Date; to: Date } =>
  momentsOf(days, timeZone) as { from: Date; to: Date }
