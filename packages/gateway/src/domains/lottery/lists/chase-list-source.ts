import type { LotteryChaseEntry, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import type { BetReader } from './ticket-list-source.ts'

type Filters = Pick<ParsedRequest<'lotteryChases'>, 'from' | 'to' | 'code' | 'state'>

/** A chase with totals of its issues. Amounts in units of 1/10,000. */
interface ChaseEntryRow extends Keyed {
  id: string
  at: Date
  code: string
  gameName: string
  state: LotteryChaseEntry['state']
  stopReason: string | null
  done: number
  issues: number
  total: bigint
  staked: bigint
  held: bigint
  win: bigint
}

/** Lists a member's chases, newest first. */
export const chaseListSource: ListSource<
  Filters,
  BetReader,
  ChaseEntryRow,
  LotteryChaseEntry,
  { total: number; staked: bigint; held: bigint; win: bigint }
> = {
  key: [
    { column: 'c.created_at', type: 'timestamptz', order: 'desc' },
    { column: 'c.id::text', type: 'text', order: 'desc' },
  ],

  where: (sql, { code, state, ...days }, { memberId, merchant }) => sql`
    c.member_id = ${memberId} and ${within(sql, sql`c.created_at`, momentsOf(days, merchant.timeZone))}
    and ${code === undefined ? sql`true` : sql`c.code = ${code}`} and ${state ? sql`c.state = ${state}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }, _filters, { language }) => sql<ChaseEntryRow[]>`
    select c.id, c.created_at as at, c.code, g.name ->> ${language} as "gameName", c.state,
      c.stop_reason as "stopReason", c.total, i.done, i.issues, o.staked, o.win,
      (select coalesce(sum(h.amount), 0)::int8 from lottery.chase_holds h where h.chase_id = c.id) as held,
      ${cursor} as cursor
    from lottery.chases c
    join lottery.games g on g.code = c.code
    cross join lateral (select count(*)::int as issues, (count(*) filter (where i.state = 'PLACED'))::int as done
      from lottery.chase_issues i where i.chase_id = c.id) i
    cross join lateral (
      select coalesce(sum(o.stake), 0)::int8 as staked, coalesce(sum(o.win), 0)::int8 as win
      from lottery.chase_issues i join lottery.orders o on o.id = i.order_id
      where i.chase_id = c.id and o.state in ('PLACED', 'SETTLED')
    ) o
    where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; staked: bigint; held: bigint; win: bigint }]>`
      with c as (select c.id from lottery.chases c where ${where})
      select (select count(*)::int from c) as total,
        (select coalesce(sum(h.amount), 0)::int8 from c join lottery.chase_holds h on h.chase_id = c.id) as held,
        coalesce(sum(o.stake), 0)::int8 as staked, coalesce(sum(o.win), 0)::int8 as win
      from c join lottery.chase_issues i on i.chase_id = c.id join lottery.orders o on o.id = i.order_id
        and o.state in ('PLACED', 'SETTLED')`
    return row
  },

  toEntry: ({ id, at, stopReason, total, staked, held, win, code, gameName, state, done, issues }) => ({
    chaseId: id,
    at: at.getTime(),
    code,
    gameName,
    state,
    done,
    issues,
    total: toWire(total),
    staked: toWire(staked),
    held: toWire(held),
    win: toWire(win),
    ...(stopReason !== null && { stopReason }),
  }),
}
