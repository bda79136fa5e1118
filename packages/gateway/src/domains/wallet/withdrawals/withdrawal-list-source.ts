import type { ParsedRequest } from '@atrium/contracts/calls'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import { withdrawalColumns } from './withdrawals-repository.ts'
import type { WithdrawalRow } from './withdrawals-repository.ts'

export interface WithdrawalReader extends ListReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'withdrawals'>, 'from' | 'to' | 'state'>
type Row = WithdrawalRow & Keyed

/**
 * Lists a member's withdrawal orders, newest first. `toEntry` omits accounts and parts: the handler reads them for all
 * rows in one query.
 */
export const withdrawalListSource: ListSource<
  Filters,
  WithdrawalReader,
  Row,
  WithdrawalRow,
  { total: number; paid: bigint }
> = {
  key: [
    { column: 'o.created_at', type: 'timestamptz', order: 'desc' },
    { column: 'o.id::text', type: 'text', order: 'desc' },
  ],

  where: (sql, filters, { memberId, merchant }) => sql`
    o.member_id = ${memberId} and ${within(sql, sql`o.created_at`, momentsOf(filters, merchant.timeZone))}
      and ${filters.state ? sql`o.state = ${filters.state}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }) => sql<Row[]>`
    select ${withdrawalColumns(sql)}, ${cursor} as cursor from wallet.withdrawal_orders o where ${where}
    order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; paid: bigint }]>`
      select count(*)::int as total,
        coalesce(sum((select sum(p.amount) from wallet.withdrawal_parts p
        where p.order_id = o.id and p.state = 'PAID' and p.replaces is null)), 0)::int8 as paid
      from wallet.withdrawal_orders o where ${where}`
    return row
  },

  toEntry: (row) => row,
}
