import type { GameCategory } from '@atrium/contracts/calls'
import type { Transaction } from '@atrium/database'

/** The agent, and the days in the merchant's time zone, both included. */
export interface TeamRange {
  agentId: bigint
  agentTypes: number[]
  from: string
  to: string
}

/**
 * Figures of a team; amounts in units of 1/10,000. `profit` is from the team's view: payout + rebate + bonus + salary +
 * dividend − stake (domain rule 4.7).
 */
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

/** SQL query of a member's current and former tree nodes. */
export const nodesOf = (tx: Transaction, memberId: bigint) =>
  tx`array(select n.id from agents.nodes n where n.member_id = ${memberId})`

/** SQL totals of rows `f` from `agents.team_figures`. Registrations count members below only. */
export const addedUp = (tx: Transaction) => tx`
  coalesce(sum(f.bets), 0)::int as bets, coalesce(sum(f.stake), 0)::int8 as stake,
    coalesce(sum(f.valid_bet), 0)::int8 as "validBet", coalesce(sum(f.payout), 0)::int8 as payout,
  coalesce(sum(f.rebate), 0)::int8 as rebate, coalesce(sum(f.bonus), 0)::int8 as bonus,
    coalesce(sum(f.salary), 0)::int8 as salary, coalesce(sum(f.dividend), 0)::int8 as dividend,
  coalesce(sum(f.payout + f.rebate + f.bonus + f.salary + f.dividend - f.stake), 0)::int8 as profit,
    coalesce(sum(f.deposits), 0)::int as deposits, coalesce(sum(f.deposited), 0)::int8 as deposited,
  coalesce(sum(f.withdrawals), 0)::int as withdrawals, coalesce(sum(f.withdrawn), 0)::int8 as withdrawn,
    coalesce(sum(f.first_deposits), 0)::int as "firstDeposits",
  coalesce(sum(f.first_deposited), 0)::int8 as "firstDeposited",
    coalesce(sum(f.registrations) filter (where not f.is_own), 0)::int as registrations`

interface TeamPeople {
  members: number
  agents: number
  online: number
  balance: bigint
}

/**
 * Counts the agent and all members currently below, without trial accounts, which belong to no team. `online` are those
 * with an open session that was used after `seenSince`.
 */
export async function readPeople(
  tx: Transaction,
  { agentId, agentTypes }: TeamRange,
  now: Date,
  seenSince: Date,
): Promise<TeamPeople> {
  const inTeam = tx`m.type <> 4 and (m.id = ${agentId} or m.upline @> array[${agentId}]::bigint[])`
  const [row] = await tx<[TeamPeople]>`
    select people.members, people.agents, money.balance,
      (select count(*)::int from unnest(people.seen) as s (id) where exists (
        select from identity.sessions_view live where live.member_id = s.id and live.ended_at is null
          and live.idle_expires_at > ${now} and live.expires_at > ${now}
      )) as online
    from
      (select
        count(*) filter (where not m.type = any(${agentTypes}))::int as members,
        count(*) filter (where m.type = any(${agentTypes}))::int as agents,
        array_agg(m.id) filter (where m.last_seen_at > ${seenSince}) as seen
      from identity.members_view m where ${inTeam}) people,
      (select coalesce(sum(a.balance), 0)::int8 as balance
      from ledger.accounts_view a join identity.members_view m on m.id = a.member_id
      where a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET') and ${inTeam}) money`
  return row
}

export interface TeamDay extends TeamFigures {
  day: string
}

export interface CategoryShare {
  /** Category of the games; null for games without a category. */
  category: GameCategory | null
  validBet: bigint
  profit: bigint
}

export interface TeamSums {
  totals: TeamFigures
  /** Days of the range on which the team has figures. */
  days: TeamDay[]
  /** Figures by category, most valid bet first. */
  categories: CategoryShare[]
}

/** Reads the figures of a team over the range, in total, by day and by category, in one query. */
export async function readTeamSums(tx: Transaction, { agentId, from, to }: TeamRange): Promise<TeamSums> {
  const rows = await tx<(TeamDay & { category: string | null; kind: number; hasBets: boolean })[]>`
    select to_char(f.day, 'YYYY-MM-DD') as day, f.category, grouping(f.day, f.category) as kind, ${addedUp(tx)},
      coalesce(bool_or(f.bets <> 0), false) as "hasBets"
    from agents.team_figures(${nodesOf(tx, agentId)}, ${from}, ${to}) f
    group by grouping sets ((), (f.day), (f.category))
    order by kind, f.day, sum(f.valid_bet) desc, f.category`
  // Bits of `grouping`: 1 for category, 2 for day.
  const of = (kind: number) => rows.filter((row) => row.kind === kind)
  const figuresIn = ({
    day: _day,
    category: _category,
    kind: _kind,
    hasBets: _hasBets,
    ...figures
  }: (typeof rows)[number]): TeamFigures => figures
  return {
    totals: figuresIn(of(3)[0]!),
    days: of(1).map((row) => ({ ...figuresIn(row), day: row.day })),
    categories: of(2)
      .filter(({ hasBets }) => hasBets)
      .map(({ category, validBet, profit }) => ({
        category: (category || null) as GameCategory | null,
        validBet,
        profit,
      })),
  }
}

/** Counts distinct members of the team who bet in the range. */
export async function countBettors(tx: Transaction, { agentId, from, to }: TeamRange): Promise<number> {
  const [row] = await tx<[{ bettors: number } | undefined]>`
    select b.bettors
    from agents.count_bettors(${nodesOf(tx, agentId)}, '{}', array[${from}::date], array[${to}::date], false) b`
  return row?.bettors ?? 0
}

/** Counts bettors by day of the range; days without bettors are left out. */
export const readBettorsByDay = (
  tx: Transaction,
  { agentId, from, to }: TeamRange,
): Promise<{ day: string; bettors: number }[]> =>
  tx<{ day: string; bettors: number }[]>`
    select to_char(b.day, 'YYYY-MM-DD') as day, b.bettors
    from agents.team_bettors_by_day(${nodesOf(tx, agentId)}, ${from}, ${to}) b`

export interface Downline {
  id: bigint
  account: string
  nickname: string
  type: number
  members: number
  validBet: bigint
  profit: bigint
}

/** Returns direct downlines, each with all members below, most valid bet first. */
export const readTopDownlines = (
  tx: Transaction,
  { agentId, from, to }: TeamRange,
  limit: number,
): Promise<Downline[]> => tx<Downline[]>`
  with heads as materialized (select n.id, n.member_id from agents.nodes n
    where n.parent_id = any(${nodesOf(tx, agentId)})),
    top as (
      select h.member_id, coalesce(sum(f.valid_bet), 0)::int8 as valid_bet,
        coalesce(sum(f.payout + f.rebate + f.bonus + f.salary + f.dividend - f.stake), 0)::int8 as profit
      from heads h left join agents.team_figures(array(select id from heads), ${from}, ${to}) f on f.node_id = h.id
      group by h.member_id order by valid_bet desc, h.member_id limit ${limit}
    )
  select m.id, m.account, m.nickname, m.type,
    1 + (select count(*)::int from identity.members_view b where b.type <> 4 and b.upline @> array[m.id]) as members,
    top.valid_bet as "validBet", top.profit
  from top join identity.members_view m on m.id = top.member_id
  order by top.valid_bet desc, m.id`
