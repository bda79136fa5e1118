import type { DepositOrder, ParsedRequest } from '@atrium/contracts/calls'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import { orderColumns } from './orders-repository.ts'
import type { OrderRow } from './orders-repository.ts'
import { orderView } from './order-view.ts'

export interface DepositReader extends ListReader {
  readonly memberId: bigint
}
export type DepositFilters = Pick<ParsedRequest<'deposits'>, 'from' | 'to' | 'state'>

/** Lists a member's deposit orders, newest first. */
export const depositListSource: ListSource<
  DepositFilters,
  DepositReader,
  OrderRow & Keyed,
  DepositOrder,
  { total: number; credited: bigint }
> = {
  key: [
    { column: 'o.created_at', type: 'timestamptz', order: 'desc' },
    { column: 'o.id::text', type: 'text', order: 'desc' },
  ],

  where: (sql, filters, { memberId, merchant }) => sql`
    o.member_id = ${memberId} and ${within(sql, sql`o.created_at`, momentsOf(filters, merchant.timeZone))}
      and ${filters.state ? sql`o.state = ${filters.state}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }) => sql<(OrderRow & Keyed)[]>`
    select ${orderColumns(sql)}, ${cursor} as cursor from wallet.deposit_orders o where ${where} order by ${order}
    limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; credited: bigint }]>`
      select count(*)::int as total, coalesce(sum(o.charged) filter (where o.state = 'CREDITED'), 0)::int8 as credited
      from wallet.deposit_orders o where ${where}`
    return row
  },

  toEntry: (order, { language }) => orderView(order, language),
}
