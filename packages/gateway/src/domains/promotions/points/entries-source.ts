import type { GameCategory, ParsedRequest, PointEntry } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import type { PointReader } from './orders-source.ts'

type EntryFilters = Pick<ParsedRequest<'pointEntries'>, 'from' | 'to' | 'kind'>

/** A change of a member's points, in units of 1/10,000. */
interface EntryRow extends Keyed {
  id: bigint
  at: Date
  kind: PointEntry['kind']
  amount: bigint
  balanceAfter: bigint
  category: GameCategory | null
}

/** Lists the statement of a member's points, newest first. */
export const pointEntriesSource: ListSource<
  EntryFilters,
  PointReader,
  EntryRow,
  PointEntry,
  { total: number; gained: bigint; spent: bigint }
> = {
  key: [{ column: 'e.id', type: 'int8', order: 'desc' }],
  where: (sql, { kind, ...period }, { memberId, merchant }) => sql`
    e.member_id = ${memberId} and ${within(sql, sql`e.at`, momentsOf(period, merchant.timeZone))}
      and ${kind ? sql`e.kind = ${kind}` : sql`true`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<EntryRow[]>`
    select e.id, e.at, e.kind, e.amount,
      e.balance_after as "balanceAfter",
      case when e.kind in ('EARNED', 'REVERSED') then split_part(e.ref, ':', 3) end as category, ${cursor} as cursor
    from promotions.point_entries e where ${where} order by ${order} limit ${limit}`,
  async sums(sql, where) {
    const [row] = await sql<[{ total: number; gained: bigint; spent: bigint }]>`
      select count(*)::int as total, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int8 as gained,
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::int8 as spent from promotions.point_entries e
        where ${where}`
    return row
  },
  toEntry: ({ id, at, kind, amount, balanceAfter, category }) => ({
    id: String(id),
    at: at.getTime(),
    kind,
    amount: toWire(amount),
    balanceAfter: toWire(balanceAfter),
    ...(category !== null && { category }),
  }),
}
