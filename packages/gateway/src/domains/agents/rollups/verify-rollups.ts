import type { Sql } from '@atrium/database'

/**
 * Recomputes agents' daily figures from the settled bets feed and the ledger, up to the positions counted so far.
 * Compares members' figures and team totals in one snapshot.
 * @returns one sentence per difference, at most 20 per table; empty if there are none
 */
export async function verifyRollups(sql: Sql): Promise<string[]> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const members = await tx<{ problem: string }[]>`
      with counted as (select coalesce((select xid from ledger.feed_positions_view where consumer = 'agents'),
        '0'::xid8) as xid, coalesce((select id from ledger.feed_positions_view where consumer = 'agents'), 0) as id),
      again as materialized (
        select node_id, day, category, ${sumsOf(tx)} from (
          select d.* from counted c cross join lateral agents.days_of_bets('0', 0, c.xid, c.id) d
          union all
          select d.* from agents.ledger_position p cross join lateral agents.days_of_ledger(0, p.journal_id) d
          union all
          select d.* from agents.nodes n cross join lateral agents.days_of_registration(n) d
        ) d group by node_id, day, category
      ), stored as materialized (select node_id, day, category, ${sumsOf(tx)} from agents.member_days d
        group by node_id, day, category)
      select format('Figures of member %s at node %s on %s, category "%s": %s are stored, but bets and ledger have %s.',
        n.member_id, d.node_id, d.day, d.category, coalesce(stored.figures::text, 'none'),
        coalesce(again.figures::text, 'none')) as problem
      from again full join stored using (node_id, day, category) cross join lateral (select node_id, day, category) d
      left join agents.nodes n on n.id = d.node_id
      -- Figures that were added and later subtracted leave a row of zeros, which equals a missing row.
      where coalesce(stored.figures, ${none(tx)}) <> coalesce(again.figures, ${none(tx)})
      order by d.day, d.node_id, d.category limit 20`
    const teams = await tx<{ problem: string }[]>`
      with again as (
        select above.id as node_id, d.day, d.category,
          ${sumsOf(tx, 'case when d.day <= c.through then d.registrations else 0 end')}
        from agents.member_days d join agents.nodes n on n.id = d.node_id
        left join agents.closed_days c on c.merchant = n.merchant cross join unnest(n.path) as above (id)
        where d.day <= c.through or exists (select from agents.large_teams l where l.node_id = above.id)
        group by above.id, d.day, d.category
      ), stored as (select d.node_id, d.day, d.category, ${sumsOf(tx)} from agents.team_days d
        group by d.node_id, d.day, d.category)
      select format('Figures of the team of node %s on %s, category "%s": %s are stored, but its members have %s.',
        d.node_id, d.day, d.category, coalesce(stored.figures::text, 'none'),
        coalesce(again.figures::text, 'none')) as problem
      from again full join stored using (node_id, day, category) cross join lateral (select node_id, day, category) d
      where coalesce(stored.figures, ${none(tx)}) <> coalesce(again.figures, ${none(tx)})
      order by d.day, d.node_id, d.category limit 20`
    const bettors = await tx<{ problem: string }[]>`
      with bet as (
        select d.node_id, d.day from agents.member_days d group by d.node_id, d.day having sum(d.bets) > 0
      ), noted as (
        select b.node_id, make_date(b.year, 1, 1) + g.place as day
        from agents.bet_days b cross join generate_series(0, 365) as g (place) where get_bit(b.days, g.place) = 1
      ), counted as (
        select above.id as node_id, bet.day, count(*)::int as bettors from bet join agents.nodes n on n.id = bet.node_id
        left join agents.closed_days c on c.merchant = n.merchant cross join unnest(n.path) as above (id)
        where bet.day <= c.through or exists (select from agents.large_teams l where l.node_id = above.id)
        group by above.id, bet.day
      ), stored as (select t.node_id, t.day, t.bettors from agents.team_days t where t.bettors <> 0)
      (select format('Node %s on %s: a day with bets is %s.', node_id,
        day, case when noted.node_id is null then 'not noted' else 'noted, but has none' end) as problem
        from bet full join noted using (node_id, day) where bet.node_id is null or noted.node_id is null
          order by day, node_id limit 20)
      union all
      (select format('Team of node %s on %s: %s members who bet are stored, but there are %s.', node_id, day,
        coalesce(stored.bettors, 0), coalesce(counted.bettors, 0))
        from counted full join stored using (node_id, day) where counted.bettors is distinct from stored.bettors
          order by day, node_id limit 20)`
    return [...members, ...teams, ...bettors].map(({ problem }) => problem)
  })
}

/** SQL totals of the rows `d`. Stored totals of open days exclude registrations. */
const sumsOf = (sql: Pick<Sql, 'unsafe'>, registrations = 'd.registrations') =>
  sql.unsafe(
    `array[${[...FIGURES.slice(0, -1).map((figure) => `d.${figure}`), registrations].map((figure) => `sum(${figure})`).join(', ')}]::int8[] as figures`,
  )
const none = (sql: Pick<Sql, 'unsafe'>) => sql.unsafe(`array[${FIGURES.map(() => 0).join(', ')}]::int8[]`)

const FIGURES = [
  'bets',
  'stake',
  'valid_bet',
  'payout',
  'rebate',
  'bonus',
  'salary',
  'dividend',
  'deposits',
  'deposited',
  'withdrawals',
  'withdrawn',
  'first_deposits',
  'first_deposited',
  'registrations',
] as const
