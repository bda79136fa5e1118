import type { Day } from '@atrium/contracts/locale/local-time'
import { toWire } from '@atrium/contracts/money'
import type { AgentTreeRow } from '@atrium/contracts/staff/agents/tree'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { maxRate, parseRate, RATE_NAMES, rateText } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

export interface TreeFilters {
  readonly parent?: string | undefined
  readonly account?: string | undefined
}

/** Figures cover these days in the merchant's time zone, both included. */
export interface TreeReader {
  readonly merchant: string
  readonly agentTypes: number[]
  readonly currency: string
  readonly from: Day
  readonly to: Day
}

interface TreeRow extends Keyed {
  id: bigint
  account: string
  nickname: string
  type: number
  isAgent: boolean
  uplineId: bigint | null
  uplineAccount: string | null
  members: number
  validBet: bigint
  profit: bigint
  deposits: number
  deposited: bigint
  contracts: { kind: ContractKind; terms: ContractTerms }[]
}

/** Returns a pattern for `ilike` that matches account names by prefix. */
export const accountsLike = (account: string): string => `${account.replace(/[\\%_]/g, '\\$&')}%`

const direct = (sql: Sql, parent: string | undefined): Fragment =>
  parent === undefined ? sql`m.parent_id is null` : sql`m.parent_id = ${parent}`
const below = (sql: Sql, parent: string | undefined): Fragment =>
  parent === undefined ? sql`true` : sql`m.upline @> array[${parent}]::int8[]`

/**
 * Lists direct downlines, or all members below whose account name starts with the search text. Trial accounts belong to
 * no team.
 */
export const treeSource: KeysetSource<TreeFilters, TreeReader, TreeRow, AgentTreeRow> = {
  key: [{ column: 'm.id', type: 'int8', order: 'asc' }],

  where: (sql, { parent, account }, { merchant }) => sql`
    m.merchant = ${merchant} and m.type <> 4
      and ${account === undefined ? direct(sql, parent) : sql`${below(sql, parent)} and m.account ilike ${accountsLike(account)}`}`,

  rows: (sql, { where, order, limit, cursor }, _filters, { agentTypes, from, to }) => sql<TreeRow[]>`
    with page as materialized (
      select m.id, m.account, m.nickname, m.type, m.parent_id, ${cursor} as cursor from identity.members_view m
      where ${where} order by ${order} limit ${limit}
    ), heads as materialized (select n.id, n.member_id from agents.nodes n join page on page.id = n.member_id),
    figures as (
      select h.member_id, sum(f.valid_bet)::int8 as valid_bet,
        sum(f.payout + f.rebate + f.bonus + f.salary + f.dividend - f.stake)::int8 as profit,
        sum(f.deposits)::int as deposits, sum(f.deposited)::int8 as deposited
      from heads h join agents.team_figures(array(select id from heads), ${from}, ${to}) f on f.node_id = h.id
      group by h.member_id
    )
    select m.id, m.account, m.nickname, m.type, m.type = any(${agentTypes}) as "isAgent", m.parent_id as "uplineId",
      u.account as "uplineAccount",
      (select count(*)::int from identity.members_view b where b.type <> 4 and b.upline @> array[m.id]) as members,
      coalesce(f.valid_bet, 0)::int8 as "validBet", coalesce(f.profit, 0)::int8 as profit,
      coalesce(f.deposits, 0) as deposits, coalesce(f.deposited, 0)::int8 as deposited,
      coalesce((select jsonb_agg(jsonb_build_object('kind', k.kind, 'terms', k.terms) order by k.kind)
      from agents.contracts k where k.agent_id = m.id and k.state = 'ACTIVE'), '[]') as contracts, m.cursor
    from page m left join figures f on f.member_id = m.id left join identity.members_view u on u.id = m.parent_id
    order by ${order}`,

  toEntry: ({
    id,
    account,
    nickname,
    type,
    isAgent,
    uplineId,
    uplineAccount,
    members,
    validBet,
    profit,
    deposits,
    deposited,
    contracts,
  }) => ({
    memberId: String(id),
    account,
    nickname,
    type,
    isAgent,
    members,
    validBet: toWire(validBet),
    profit: toWire(profit),
    deposits,
    deposited: toWire(deposited),
    ...(uplineId !== null && { upline: { memberId: String(uplineId), account: uplineAccount! } }),
    contracts: contracts.map(({ kind, terms }) => ({ kind, rate: rateText(highestRate(terms)) })),
  }),
}

/** Returns the highest rate of the tiers or, for real-time rates, the maximum for a lost or won bet. */
function highestRate(terms: ContractTerms): number {
  const { rates } = terms
  return rates
    ? Math.max(...RATE_NAMES.slice(0, 2).map((name) => parseRate(rates[name]) ?? 0)) + (parseRate(rates.single) ?? 0)
    : maxRate(terms)
}

export interface TreeMember {
  id: bigint
  account: string
  nickname: string
  type: number
  isAgent: boolean
  isNew: boolean
  members: number
}

export async function findTreeMember(
  sql: Sql,
  merchant: string,
  memberId: bigint,
  agentTypes: number[],
): Promise<TreeMember | undefined> {
  const [member] = await sql<TreeMember[]>`
    select m.id, m.account, m.nickname, m.type, m.type = any(${agentTypes}) as "isAgent",
      m.type = any(${agentTypes}) and m.parent_id is null and m.last_seen_at is null as "isNew",
      (select count(*)::int from identity.members_view b where b.type <> 4 and b.upline @> array[m.id]) as members
    from identity.members_view m where m.merchant = ${merchant} and m.id = ${memberId} and m.type <> 4`
  return member
}

/** Returns the members above a member, from the top down; with `isWithSelf` followed by the member. */
export async function readPath(
  sql: Sql | Transaction,
  merchant: string,
  memberId: string,
  isWithSelf: boolean,
): Promise<{ memberId: string; account: string }[]> {
  const rows = await sql<{ id: bigint; account: string }[]>`
    select u.id, u.account
    from identity.members_view m
    cross join unnest(case when ${isWithSelf} then m.upline || m.id else m.upline end) with ordinality as above (id,
      place) join identity.members_view u on u.id = above.id
    where m.merchant = ${merchant} and m.id = ${memberId} order by above.place`
  return rows.map(({ id, account }) => ({ memberId: String(id), account }))
}
