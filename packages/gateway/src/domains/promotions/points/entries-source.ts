import type { GameCategory, ParsedRequest, PointEntry } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { moneyColumn, textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import type { PointReader } from './orders-source.ts'

type EntryFilters = Pick<ParsedRequest<'pointEntries'>, 'from' | 'to' | 'kind'>

/** A change of a member's points, in counts of 1/10,000. */
interface EntryRow extends Keyed {
  id: bigint
  at: Date
  kind: PointEntry['kind']
  amount: bigint
  balanceAfter: bigint
  category: GameCategory | null
}

const KINDS = {
  EARNED: { KO: '적립', EN: 'Earned' },
  REVERSED: { KO: '적립 취소', EN: 'Reversed' },
  REDEEMED: { KO: '교환', EN: 'Exchanged' },
  CONVERTED: { KO: '전환', EN: 'Converted' },
  RETURNED: { KO: '반환', EN: 'Returned' },
  GRANTED: { KO: '지급', EN: 'Granted' },
  ADJUSTED: { KO: '조정', EN: 'Adjusted' },
} as const

/** The statement of a member's points, newest first. */
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
  file: [
    timeColumn({ key: 'at', KO: '시각', EN: 'Time' }, ({ at }) => at),
    textColumn({ key: 'kind', KO: '종류', EN: 'Kind' }, ({ kind }, language) => KINDS[kind][language]),
    textColumn({ key: 'kind/category', KO: '분류', EN: 'Category' }, ({ category }) => category),
    moneyColumn({ key: 'amount', KO: '포인트', EN: 'Points' }, ({ amount }) => amount),
    moneyColumn({ key: 'balanceAfter', KO: '잔여 포인트', EN: 'Balance' }, ({ balanceAfter }) => balanceAfter),
    textColumn({ key: 'id', KO: '번호', EN: 'Entry' }, ({ id }) => String(id)),
  ],
}
