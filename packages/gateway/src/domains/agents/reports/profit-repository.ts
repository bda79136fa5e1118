import type { GameCategory, ParsedRequest } from '@atrium/contracts/calls'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import { addedUp } from '../team/team-repository.ts'
import type { TeamFigures } from '../team/team-repository.ts'
import { matches, memberColumns, teamNodes } from './team-scope.ts'
import type { TeamDays, TeamMember, TeamReader } from './team-scope.ts'

export type TeamProfitFilters = TeamDays & Pick<ParsedRequest<'agentProfit'>, 'by' | 'search' | 'level' | 'category'>

/** Sort key of the first row. It exceeds every valid bet, and is within the range that a cursor accepts. */
const FIRST_PLACE = 10n ** 18n - 1n

export interface TeamProfitGroup extends TeamFigures, Omit<TeamMember, 'memberId'> {
  /** Sort key of the report; `id` breaks ties. */
  place: bigint
  id: bigint
  from: string
  to: string
  category: GameCategory | 'OTHER' | null
  isSelf: boolean
  /** Null by category: bettors are only counted over all categories. */
  bettors: number | null
}

/**
 * SQL query of the tree nodes whose figures are read. `is_whole` includes all members below the node. `is_root` marks
 * the head of the team, whose own registration does not count. Only the root is needed if the rows are not per member
 * and there is no search.
 */
function headsOf(sql: Sql, { search, level }: TeamProfitFilters, reader: TeamReader, isByMember: boolean): Fragment {
  const root = teamNodes(sql, reader)
  if (!isByMember && search === undefined)
    return sql`
      select n.id, n.member_id, true as is_whole, true as is_root from agents.nodes n where n.id = any(${root})`
  const below = level === 'BELOW' ? sql`n.path && ${root}` : sql`n.parent_id = any(${root})`
  return sql`
    select n.id, n.member_id, n.id <> all(${root}) and ${level !== 'BELOW'} as is_whole, n.id = any(${root}) as is_root
    from agents.nodes n join identity.members_view m on m.id = n.member_id
    where (n.id = any(${root}) or ${below}) and ${matches(sql, search, reader)}`
}

/** SQL tables `heads` and `figures`, for a `with` clause. */
const figuresOf = (sql: Sql, filters: TeamProfitFilters, reader: TeamReader, isByMember: boolean): Fragment => sql`
  heads as materialized (${headsOf(sql, filters, reader, isByMember)}),
  figures as materialized (
    select * from (
      select h.member_id, h.is_root, f.is_own and h.is_root as is_own, f.day, f.category, f.bets, f.stake, f.valid_bet,
        f.payout, f.rebate, f.bonus, f.salary, f.dividend,
        f.deposits, f.deposited, f.withdrawals, f.withdrawn, f.first_deposits, f.first_deposited, f.registrations
      from agents.team_figures(array(select id from heads where is_whole), ${filters.from}, ${filters.to}) f
      join heads h on h.id = f.node_id
      union all
      select h.member_id, h.is_root, h.is_root, d.day, d.category, d.bets, d.stake, d.valid_bet, d.payout, d.rebate,
        d.bonus, d.salary, d.dividend,
        d.deposits, d.deposited, d.withdrawals, d.withdrawn, d.first_deposits, d.first_deposited, d.registrations
      from heads h join agents.member_days d on d.node_id = h.id where not h.is_whole and d.day between ${filters.from}
        and ${filters.to}
    ) f
    where ${filters.category === undefined ? sql`true` : sql`f.category = ${filters.category === 'OTHER' ? '' : filters.category}`}
  )`

/**
 * SQL table `bettors`, for a `with` clause: the number of distinct members who bet in the period of each group. A group
 * `g` has `id`, `first` and `last`. Members are counted at the nodes in `heads`, and below those that are whole. If
 * groups are per member, only that member's nodes count.
 */
function bettorsOf(sql: Sql, groups: Fragment, isByMember: boolean): Fragment {
  const heads = (isWhole: boolean) =>
    sql`
      array(select h.id
        from heads h
        where h.is_whole = ${isWhole}
        and ${isByMember ? sql`h.member_id in (select g.id from ${groups} g)` : sql`true`})`
  const periods = isByMember ? sql`(select distinct g.first, g.last from ${groups} g)` : groups
  const place = (column: Fragment) => sql`array(select ${column} from ${periods} g order by g.first)`
  return sql`
    bettors as (
      select coalesce(b.head, 0) as id, (${place(sql`g.first`)})[b.place] as first, b.bettors
      from agents.count_bettors(${heads(true)}, ${heads(false)}, ${place(sql`g.first`)}, ${place(sql`g.last`)},
        ${isByMember}) b
    )`
}

/** SQL table `bettors` for a report by day over a whole team. */
const bettorsByDay = (sql: Sql, { from, to }: TeamDays): Fragment => sql`
  bettors as (select 0::int8 as id, b.day as first, b.bettors
    from agents.team_bettors_by_day(array(select h.id from heads h), ${from}, ${to}) b)`

/** SQL condition: the group has any figure other than 0. */
const HAS_FIGURES = (sql: Sql): Fragment => sql`
  bool_or(f.bets <> 0 or f.stake <> 0 or f.payout <> 0 or f.rebate <> 0 or f.bonus <> 0 or f.salary <> 0
    or f.dividend <> 0
  or f.deposits <> 0 or f.deposited <> 0 or f.withdrawals <> 0 or f.withdrawn <> 0 or f.registrations <> 0
    and not f.is_own)`

function groupsOf(sql: Sql, { by, from, to }: TeamProfitFilters): Fragment {
  const sums = addedUp(sql as unknown as Transaction)
  if (by === 'downline') {
    return sql`
      select case when f.is_root then ${FIRST_PLACE}::int8 else sum(f.valid_bet)::int8 end as place, f.member_id as id,
        ${from}::date as first, ${to}::date as last, null::text as category, f.is_root as "isSelf", ${sums}
      from figures f group by f.member_id, f.is_root having ${HAS_FIGURES(sql)}`
  }
  if (by === 'category') {
    return sql`
      select coalesce(array_position(${[...GAME_CATEGORIES].reverse()}::text[], f.category), 0)::int8 as place,
        0::int8 as id, ${from}::date as first, ${to}::date as last,
        coalesce(nullif(f.category, ''), 'OTHER') as category, false as "isSelf", ${sums}
      from figures f group by f.category having ${HAS_FIGURES(sql)}`
  }
  const first = by === 'day' ? sql`f.day` : sql`date_trunc(${by}, f.day::timestamp)::date`
  const length = { day: '1 day', week: '7 days', month: '1 month' }[by]
  return sql`
    select (g.first - date '2000-01-01')::int8 as place, 0::int8 as id, greatest(g.first, ${from}::date) as first,
      least((g.first + ${length}::interval - interval '1 day')::date, ${to}::date) as last, g.category, g."isSelf",
      ${figureNames(sql)}
    from (select ${first} as first, null::text as category, false as "isSelf", ${sums} from figures f group by 1
      having ${HAS_FIGURES(sql)}) g`
}

const FIGURES = [
  'bets',
  'stake',
  'validBet',
  'payout',
  'rebate',
  'bonus',
  'salary',
  'dividend',
  'profit',
  'deposits',
  'deposited',
  'withdrawals',
  'withdrawn',
  'firstDeposits',
  'firstDeposited',
  'registrations',
] as const satisfies readonly (keyof TeamFigures)[]
const figureNames = (sql: Sql): Fragment => sql.unsafe(FIGURES.map((figure) => `g."${figure}"`).join(', ')) as Fragment

interface GroupsQuery {
  where: Fragment
  order: Fragment
  limit: number
  cursor: Fragment
}

/** Returns a page of groups `p`. Bettors are counted only for groups of the page. */
export function readTeamGroups(
  sql: Sql,
  { where, order, limit, cursor }: GroupsQuery,
  filters: TeamProfitFilters,
  reader: TeamReader,
): Promise<(TeamProfitGroup & { cursor: string[] })[]> {
  const { by, category, search } = filters
  const isByMember = by === 'downline'
  // Bettors cannot be counted by category, because the tables of bet days have none.
  const isCounted = by !== 'category' && category === undefined
  const bettors =
    by === 'day' && search === undefined ? bettorsByDay(sql, filters) : bettorsOf(sql, sql`page`, isByMember)
  return sql<(TeamProfitGroup & { cursor: string[] })[]>`
    with ${figuresOf(sql, filters, reader, isByMember)},
      groups as (${groupsOf(sql, filters)}),
      page as (select p.*, ${cursor} as cursor from groups p where ${where} order by ${order} limit ${limit})
      ${isCounted ? sql`, ${bettors}` : sql``}
    select p.*, to_char(p.first, 'YYYY-MM-DD') as "from", to_char(p.last, 'YYYY-MM-DD') as "to",
      ${memberColumns(sql, reader)},
      ${
        isCounted
          ? sql`
        coalesce((select b.bettors from bettors b where b.id = p.id and b.first = p.first),
          0)`
          : sql`null::int`
      } as bettors
    from page p left join identity.members_view m on m.id = p.id
    order by ${order}`
}

export interface TeamProfitSums extends TeamFigures {
  total: number
  bettors: number | null
}

/** Returns totals over all groups, and the number of groups. */
export async function readTeamSums(sql: Sql, filters: TeamProfitFilters, reader: TeamReader): Promise<TeamProfitSums> {
  const { from, to, category } = filters
  const isCounted = category === undefined
  const whole = sql`(select 0::int8 as id, ${from}::date as first, ${to}::date as last)`
  const [[groups], [figures]] = await Promise.all([
    sql<[{ total: number }]>`
      with ${figuresOf(sql, filters, reader, filters.by === 'downline')}, groups as (${groupsOf(sql, filters)})
      select count(*)::int as total from groups`,
    sql<[TeamFigures & { bettors: number | null }]>`
      with ${figuresOf(sql, filters, reader, false)} ${isCounted ? sql`, ${bettorsOf(sql, whole, false)}` : sql``}
      select ${addedUp(sql as unknown as Transaction)},
        ${isCounted ? sql`coalesce((select b.bettors from bettors b), 0)` : sql`null::int`} as bettors from figures f`,
  ])
  return { ...figures, ...groups }
}
