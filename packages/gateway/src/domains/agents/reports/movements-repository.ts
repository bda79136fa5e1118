import type { ParsedRequest, StatementKind } from '@atrium/contracts/calls'
import type { Fragment, Sql } from '@atrium/database'
import { amountOf, isOnStatement, kindOf, withJournal } from '../../wallet/index.ts'
import { instantsOf, memberColumns, timesInTeam } from './team-scope.ts'
import type { TeamDays, TeamMember, TeamReader } from './team-scope.ts'

export type MovementFilters = TeamDays & Pick<ParsedRequest<'agentTransactions'>, 'search' | 'level' | 'kind'>

export interface MovementReader extends TeamReader {
  readonly showsBalances: boolean
}

/** A movement of a member. Amounts in units of 1/10,000. */
export interface MovementRow extends TeamMember {
  journalId: bigint
  at: Date
  kind: StatementKind
  amount: bigint
  balanceAfter: bigint | null
}

export interface MovementSums {
  total: number
  kinds: { kind: StatementKind; amount: bigint; count: number }[]
}

/**
 * SQL tables `position` and `times`. `position` is the journal up to which hourly totals exist. `times` has when each
 * member was in the team within the period; `whole_from` and `whole_to` bound its full hours.
 */
const timesOf = (sql: Sql, filters: MovementFilters, reader: TeamReader): Fragment => {
  const { from, to } = instantsOf(filters, reader)
  const hourOf = (at: Fragment) => sql`date_trunc('hour', ${at}, 'UTC')`
  return sql`
    position as materialized (select p.journal_id from wallet.statement_position_view p),
    times as materialized (
      select t.*, ${hourOf(sql`t.from_at`)} + case when ${hourOf(sql`t.from_at`)} < t.from_at then interval '1 hour'
        else interval '0' end as whole_from, ${hourOf(sql`t.to_at`)} as whole_to
      from (select n.member_id, greatest(n.since, ${from}) as from_at,
        least(coalesce(n.until, 'infinity'), ${to}) as to_at from (${timesInTeam(sql, filters, reader)}) n) t
      where t.from_at < t.to_at
    )`
}

/**
 * SQL condition: the entry `e` of the account `a` is between two instants. Allows for an hour of clock difference
 * between servers.
 */
const near = (sql: Sql, from: Fragment, to: Fragment): Fragment =>
  sql`
    e.journal_id >= ledger.first_journal_since(a.id, ${from} - interval '1 hour')
      and e.journal_id < ledger.first_journal_since(a.id, ${to} + interval '1 hour')`

const ofKind = (sql: Sql, kind: StatementKind | undefined, column: Fragment): Fragment =>
  kind ? sql`${column} = ${kind}` : sql`true`

/** SQL query of movements after `position`. These are at most a few seconds old, and are read for all members. */
const latest = (sql: Sql, { kind }: MovementFilters): Fragment => sql`
  select j.at, j.id as journal_id, a.member_id, ${kindOf(sql)} as kind, ${amountOf(sql)} as amount
  from ledger.journals_view j join ledger.entries_view e on e.journal_id = j.id
  join ledger.accounts_view a on a.id = e.account_id
  where j.id > (select journal_id from position) and ${isOnStatement(sql)}
    and exists (select from times t where t.member_id = a.member_id) and ${ofKind(sql, kind, kindOf(sql))}
  group by j.id, j.kind, j.at, a.member_id`

/**
 * SQL query of movements between two instants, up to `position`, by the index on entries. `periods` has the columns
 * `member_id`, `from_at` and `to_at`.
 */
const earlier = (sql: Sql, periods: Fragment, { kind }: MovementFilters): Fragment => sql`
  select e.at, e.journal_id, x.member_id, e.kind, e.amount
  from ${periods} x cross join lateral (
    select j.at, j.id as journal_id, ${kindOf(sql)} as kind, ${amountOf(sql)} as amount
    from ledger.accounts_view a
    cross join lateral (select e.journal_id, e.account_id, e.amount from ledger.entries_view e
      where e.account_id = a.id and ${near(sql, sql`x.from_at`, sql`x.to_at`)} offset 0) e ${withJournal(sql)}
    where a.member_id = x.member_id and ${isOnStatement(sql)} and e.journal_id <= (select journal_id from position)
      and j.at >= x.from_at and j.at < x.to_at and ${ofKind(sql, kind, kindOf(sql))}
    group by j.id, j.kind, j.at
  ) e`

interface RowsQuery {
  where: Fragment
  order: Fragment
  limit: number
  cursor: Fragment
}

/**
 * Returns a page of movements `m` of the team. Hourly totals show which hours contain the page, and which members have
 * movements in them. Only the entries of those members in those hours are read, regardless of the size of the team.
 * `where` must be the cursor's condition alone.
 */
export function readMovements(
  sql: Sql,
  { where, order, limit, cursor }: RowsQuery,
  filters: MovementFilters,
  reader: MovementReader,
): Promise<(MovementRow & { cursor: string[] })[]> {
  // An hour can contain rows after the cursor if its start or its end is after the cursor.
  const isBeyond = sql`
    exists (select
      from (values (h.hour, 0::int8, 0::int8),
      (h.hour + interval '1 hour', 9223372036854775807, 9223372036854775807)) as m (at, journal_id, member_id)
      where ${where})`
  return sql<(MovementRow & { cursor: string[] })[]>`
    with ${timesOf(sql, filters, reader)},
      hours as materialized (
        select h.hour, t.member_id, t.from_at, t.to_at,
          coalesce(sum(h.count) filter (where h.hour >= t.whole_from and h.hour < t.whole_to), 0) as count
        from times t join wallet.statement_hours_view h on h.member_id = t.member_id
          and h.hour > t.from_at - interval '1 hour' and h.hour < t.to_at
        where ${ofKind(sql, filters.kind, sql`h.kind`)} and ${isBeyond}
        group by h.hour, t.member_id, t.from_at, t.to_at
      ),
      -- The first hour is not counted: some of its movements may be before the cursor.
      needed as materialized (
        select n.at as hour from (
          select m.at,
            sum(m.count) over (order by ${order}) - m.count - first_value(m.count) over (order by ${order}) as before
          from (select hour as at, 0 as journal_id, 0 as member_id, sum(count) as count from hours group by hour) m
        ) n where n.before < ${limit}
      ),
      periods as materialized (
        select h.member_id, greatest(min(h.hour), h.from_at) as from_at,
          least(max(h.hour) + interval '1 hour', h.to_at) as to_at
        from hours h join needed n on n.hour = h.hour group by h.member_id, h.from_at, h.to_at
      ),
      page as (
        select m.*, m.member_id as member_of_page, ${cursor} as cursor
        from (
          ${earlier(sql, sql`periods`, filters)}
          union all
          select l.* from (${latest(sql, filters)}) l
          where exists (select from times t where t.member_id = l.member_id and l.at >= t.from_at and l.at < t.to_at)
        ) m
        where ${where} order by ${order} limit ${limit}
      )
    select m.journal_id as "journalId", m.at, m.kind, m.amount::int8 as amount, m.cursor, who.*,
      ${
        reader.showsBalances
          ? sql`(
        select sum(last.balance_after)::int8 from ledger.accounts_view a
        cross join lateral (select o.balance_after from ledger.entries_view o
          where o.account_id = a.id and o.journal_id <= m.journal_id order by o.journal_id desc limit 1) last
        where a.member_id = m.member_id and ${isOnStatement(sql)}
      )`
          : sql`null::int8`
      } as "balanceAfter"
    from page m cross join lateral (select ${memberColumns(sql, reader)} from identity.members_view m
      where m.id = member_of_page) who
    order by ${order}`
}

/**
 * Returns totals of the team's movements in the period, by kind: full hours from hourly totals, the rest from the
 * ledger.
 */
export async function readMovementSums(sql: Sql, filters: MovementFilters, reader: TeamReader): Promise<MovementSums> {
  const edges = sql`(
    select t.member_id, edge.from_at, edge.to_at from times t
    cross join lateral (values (t.from_at, least(t.whole_from, t.to_at)),
      (greatest(t.whole_to, t.whole_from), t.to_at)) as edge (from_at, to_at) where edge.from_at < edge.to_at
  )`
  const kinds = await sql<MovementSums['kinds']>`
    with ${timesOf(sql, filters, reader)}
    select m.kind, sum(m.amount)::int8 as amount, sum(m.count)::int as count
    from (
      select h.kind, h.amount, h.count from times t join wallet.statement_hours_view h on h.member_id = t.member_id
        and h.hour >= t.whole_from and h.hour < t.whole_to
      where ${ofKind(sql, filters.kind, sql`h.kind`)}
      union all
      select e.kind, e.amount, 1 from (${earlier(sql, edges, filters)}) e
      union all
      select l.kind, l.amount, 1 from (${latest(sql, filters)}) l
      where exists (select from times t where t.member_id = l.member_id and l.at >= t.from_at and l.at < t.to_at)
    ) m
    group by m.kind order by m.kind`
  return { total: kinds.reduce((all, { count }) => all + count, 0), kinds: [...kinds] }
}
