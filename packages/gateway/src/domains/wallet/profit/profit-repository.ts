import type { GameCategory, ParsedRequest } from '@atrium/contracts/calls'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import type { Fragment, Sql } from '@atrium/database'

export type ProfitGroup = ParsedRequest<'personalProfit'>['by']

/** The member, the days (both included), and how rows are grouped. */
export interface ProfitQuery {
  memberId: bigint
  from: string
  to: string
  by: ProfitGroup
}

/** Figures of the report. Amounts in units of 1/10,000. */
export interface ProfitFigures {
  stake: bigint
  validBet: bigint
  payout: bigint
  rebate: bigint
  bonus: bigint
  salary: bigint
  dividend: bigint
  profit: bigint
}

export interface ProfitGroupRow extends ProfitFigures {
  /** Sort key of the report. It is higher for later days, and for categories that come earlier in the menu. */
  place: bigint
  from: string
  to: string
  category: GameCategory | 'OTHER' | null
}

/**
 * Returns an SQL query of the groups of a period that have movements: `place`, the group's days within the period, and
 * the figures of domain rule 4.7.
 * - Stake, valid bet and payout come only from the settled bets feed. Stakes of bonus money are included, and a
 *   correction counts on the day it is made.
 * - Rebates, bonuses, salaries and dividends come only from the ledger (`wallet.member_incomes`). A bonus counts as the
 *   credited amount minus the amount taken back when it ended. Rebates are split over the categories that earned them.
 *   Amounts that a void could not take back from an empty wallet do not count as income.
 */
export function profitGroups(sql: Sql, query: ProfitQuery): Fragment {
  return sql`
    select g.place, g.category, to_char(greatest(g.first, ${query.from}), 'YYYY-MM-DD') as "from",
      to_char(least(g.last, ${query.to}), 'YYYY-MM-DD') as "to",
      sum(g.stake)::int8 as stake, sum(g.valid_bet)::int8 as "validBet", sum(g.payout)::int8 as payout,
      sum(g.rebate)::int8 as rebate, sum(g.bonus)::int8 as bonus, sum(g.salary)::int8 as salary,
      sum(g.dividend)::int8 as dividend,
      (sum(g.payout) + sum(g.rebate) + sum(g.bonus) + sum(g.salary) + sum(g.dividend) - sum(g.stake))::int8 as profit
    from (
      select ${groupOf(sql, query)}, m.stake, m.valid_bet, m.payout, m.rebate, m.bonus, m.salary, m.dividend
      from (${playOf(sql, query)} union all ${incomesOf(sql, query)}) m
    ) g
    group by g.place, g.category, g.first, g.last`
}

/** SQL query of totals by day and category. Grouping starts from these, because a member may have a million bets. */
const playOf = (sql: Sql, { memberId, from, to }: ProfitQuery): Fragment => sql`
  select s.day, s.category, sum(s.stake) as stake, sum(s.valid_bet) as valid_bet, sum(s.payout) as payout,
    0::numeric as rebate, 0::numeric as bonus, 0::numeric as salary, 0::numeric as dividend
  from ledger.settled_bets_view s where s.member_id = ${memberId} and s.day between ${from} and ${to}
  group by s.day, s.category`

const incomesOf = (sql: Sql, { memberId, from, to }: ProfitQuery): Fragment => sql`
  select i.day, earned.category, 0, 0, 0,
    case i.kind when 'rebate' then coalesce(earned.amount, i.amount)
      else 0 end, case when i.kind in ('bonus', 'referral') then i.amount else 0 end,
    case i.kind when 'salary' then i.amount else 0 end, case i.kind when 'dividend' then i.amount else 0 end
  from wallet.member_incomes i
  left join wallet.rebate_claims c on i.kind = 'rebate' and c.id::text = split_part(i.ref, ':', 2)
    and c.member_id = i.member_id
  left join wallet.rebate_accruals earned on earned.claimed_by = c.id
  where i.member_id = ${memberId} and i.day between ${from} and ${to}`

function groupOf(sql: Sql, { by, from, to }: ProfitQuery): Fragment {
  if (by === 'category')
    return sql`
      coalesce(array_position(${[...GAME_CATEGORIES].reverse()}::text[], m.category), 0)::int8 as place,
        coalesce(m.category, 'OTHER') as category, ${from}::date as first, ${to}::date as last`
  const first = by === 'day' ? sql`m.day` : sql`date_trunc(${by}, m.day::timestamp)::date`
  const length = { day: '1 day', week: '7 days', month: '1 month' }[by]
  return sql`(${first} - date '2000-01-01')::int8 as place, null::text as category, ${first} as first, (${first} + ${length}::interval - interval '1 day')::date as last`
}
