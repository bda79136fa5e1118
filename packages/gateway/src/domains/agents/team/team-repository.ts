import type { GameCategory } from '@atrium/contracts/calls'
import type { Transaction } from '@atrium/database'

/** Whose team, and which days of the merchant, both included. */
export interface TeamRange {
  agentId: bigint
  agentTypes: number[]
  from: string
  to: string
}

/** Amounts in counts of 1/10,000. `profit` is the team's view: payout + rebate + bonus + salary + dividend − stake (domain rule 4.7). */
export interface TeamFigures {
  bets: number
  stake: bigint
  validBet: bigint
  payout: bigint
  rebate: bigint
  bonus: bigint
  salary: bigint
  dividend: bigint
  profit: bigint
  deposits: number
  deposited: bigint
  withdrawals: number
  withdrawn: bigint
  firstDeposits: number
  firstDeposited: bigint
  registrations: number
}

/** The nodes of a member, present and past. */
export const nodesOf = (tx: Transaction, memberId: bigint) => tx`array(select n.id from agents.nodes n where n.member_id = ${memberId})`

/** The figures of rows `f` of `agents.team_figures`, added up; registrations are those of members below. */
export const addedUp = (tx: Transaction) => tx`
  coalesce(sum(f.bets), 0)::int as bets, coalesce(sum(f.stake), 0)::int8 as stake, coalesce(sum(f.valid_bet), 0)::int8 as "validBet", coalesce(sum(f.payout), 0)::int8 as payout,
  coalesce(sum(f.rebate), 0)::int8 as rebate, coalesce(sum(f.bonus), 0)::int8 as bonus, coalesce(sum(f.salary), 0)::int8 as salary, coalesce(sum(f.dividend), 0)::int8 as dividend,
  coalesce(sum(f.payout + f.rebate + f.bonus + f.salary + f.dividend - f.stake), 0)::int8 as profit, coalesce(sum(f.deposits), 0)::int as deposits, coalesce(sum(f.deposited), 0)::int8 as deposited,
  coalesce(sum(f.withdrawals), 0)::int as withdrawals, coalesce(sum(f.withdrawn), 0)::int8 as withdrawn, coalesce(sum(f.first_deposits), 0)::int as "firstDeposits",
  coalesce(sum(f.first_deposited), 0)::int8 as "firstDeposited", coalesce(sum(f.registrations) filter (where not f.is_own), 0)::int as registrations`

interface TeamPeople {
  members: number
  agents: number
  online: number
  balance: bigint
}

/** The agent and everyone below as they are now; trial accounts are nobody's team. `online`: a live session that was used after `seenSince`. */
export async function readPeople(tx: Transaction, { agentId, agentTypes }: TeamRange, now: Date, seenSince: Date): Promise<TeamPeople> {
  const [row] = await tx<[TeamPeople]>`
    with team as materialized (
      select id, type, last_seen_at from identity.members where type <> 4 and (id = ${agentId} or upline @> array[${agentId}]::bigint[])
    )
    select people.*, money.*
    from
      (select
        count(*) filter (where not t.type = any(${agentTypes}))::int as members,
        count(*) filter (where t.type = any(${agentTypes}))::int as agents,
        count(*) filter (where t.last_seen_at > ${seenSince} and exists (
          select 1 from identity.sessions s
          where s.member_id = t.id and s.ended_at is null and s.idle_expires_at > ${now} and s.expires_at > ${now}
        ))::int as online
      from team t) people,
      (select coalesce(sum(a.balance), 0)::int8 as balance
      from wallet.accounts a
      join team t on t.id = a.member_id
      where a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')) money`
  return row
}

/** The figures of the team over the range; `bettors` are different members. */
export async function readTeamTotals(tx: Transaction, { agentId, from, to }: TeamRange): Promise<TeamFigures & { bettors: number }> {
  const [row] = await tx<[TeamFigures & { bettors: number }]>`
    select ${addedUp(tx)}, (select count(distinct b.member_id)::int from agents.team_bettors(${nodesOf(tx, agentId)}, ${from}, ${to}) b) as bettors
    from agents.team_figures(${nodesOf(tx, agentId)}, ${from}, ${to}) f`
  return row
}

export interface TeamDay extends TeamFigures {
  day: string
  bettors: number
}

/** One row for every day of the range, days without figures included. */
export const readTeamDays = (tx: Transaction, { agentId, from, to }: TeamRange): Promise<TeamDay[]> => tx<TeamDay[]>`
  with figures as materialized (select * from agents.team_figures(${nodesOf(tx, agentId)}, ${from}, ${to})),
    -- Those below on closed days are counted already.
    others as (
      select o.day, count(distinct o.member_id)::int as bettors
      from (
        select d.day, n.member_id from agents.nodes n join agents.member_days d on d.node_id = n.id where n.member_id = ${agentId} and d.bets > 0 and d.day between ${from} and ${to}
        union all
        select d.day, n.member_id from agents.member_days d join agents.nodes n on n.id = d.node_id
        where d.bets > 0 and d.day between ${from} and ${to} and n.path && ${nodesOf(tx, agentId)}
          and d.day > coalesce((select c.through from agents.closed_days c join identity.members m on m.merchant = c.merchant where m.id = ${agentId}), '-infinity')
      ) o
      group by o.day
    )
  select to_char(d.day, 'YYYY-MM-DD') as day, ${addedUp(tx)}, coalesce(sum(f.bettors), 0)::int + coalesce(max(others.bettors), 0) as bettors
  from (select generate_series(${from}::date, ${to}::date, '1 day')::date as day) d
  left join figures f on f.day = d.day
  left join others on others.day = d.day
  group by d.day order by d.day`

export interface CategoryShare {
  category: GameCategory | null
  validBet: bigint
  profit: bigint
}

/** What was bet in which categories; null: games of none. */
export const readCategories = (tx: Transaction, { agentId, from, to }: TeamRange): Promise<CategoryShare[]> => tx<CategoryShare[]>`
  select nullif(f.category, '') as category, sum(f.valid_bet)::int8 as "validBet", sum(f.payout + f.rebate + f.bonus + f.salary + f.dividend - f.stake)::int8 as profit
  from agents.team_figures(${nodesOf(tx, agentId)}, ${from}, ${to}) f
  group by f.category having bool_or(f.bets <> 0) order by sum(f.valid_bet) desc, f.category`

export interface Downline {
  id: bigint
  account: string
  nickname: string
  type: number
  members: number
  validBet: bigint
  profit: bigint
}

/** Direct downlines, each with everyone below it, most valid bet first. */
export const readTopDownlines = (tx: Transaction, { agentId, from, to }: TeamRange, limit: number): Promise<Downline[]> => tx<Downline[]>`
  with heads as materialized (select n.id, n.member_id from agents.nodes n where n.parent_id = any(${nodesOf(tx, agentId)})),
    top as (
      select h.member_id, coalesce(sum(f.valid_bet), 0)::int8 as valid_bet, coalesce(sum(f.payout + f.rebate + f.bonus + f.salary + f.dividend - f.stake), 0)::int8 as profit
      from heads h left join agents.team_figures(array(select id from heads), ${from}, ${to}) f on f.node_id = h.id
      group by h.member_id order by valid_bet desc, h.member_id limit ${limit}
    )
  select m.id, m.account, m.nickname, m.type, 1 + (select count(*)::int from identity.members b where b.type <> 4 and b.upline @> array[m.id]) as members,
    top.valid_bet as "validBet", top.profit
  from top join identity.members m on m.id = top.member_id
  order by top.valid_bet desc, m.id`
