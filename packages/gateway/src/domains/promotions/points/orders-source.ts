import type { ParsedRequest, PointOrder } from '@atrium/contracts/calls'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import type { OrderRow } from './orders-repository.ts'
import { orderColumns } from './orders-repository.ts'
import { orderView } from './order-view.ts'

export interface PointReader extends ListReader {
  readonly memberId: bigint
}
type OrderFilters = Pick<ParsedRequest<'pointOrders'>, 'from' | 'to' | 'kind' | 'state'>

/** Lists a member's exchanges, newest first. */
export const pointOrdersSource: ListSource<
  OrderFilters,
  PointReader,
  OrderRow & Keyed,
  PointOrder,
  { total: number; points: bigint }
> = {
  key: [{ column: 'o.number', type: 'int8', order: 'desc' }],
  where: (sql, { kind, state, ...period }, { memberId, merchant }) => sql`
    o.member_id = ${memberId} and ${within(sql, sql`o.applied_at`, momentsOf(period, merchant.timeZone))}
    and ${kind ? sql`o.kind = ${kind}` : sql`true`} and ${state ? sql`o.state = ${state}` : sql`true`}`,
  rows: (sql, { where, order, limit, cursor }) =>
    sql<(OrderRow & Keyed)[]>`
      select ${orderColumns(sql)}, ${cursor} as cursor from promotions.point_orders o where ${where} order by ${order}
      limit ${limit}`,
  async sums(sql, where) {
    const [row] = await sql<[{ total: number; points: bigint }]>`
      select count(*)::int as total, coalesce(sum(o.points), 0)::int8 as points from promotions.point_orders o
      where ${where}`
    return row
  },
  toEntry: (row, { language }) => orderView(row, language),
}
