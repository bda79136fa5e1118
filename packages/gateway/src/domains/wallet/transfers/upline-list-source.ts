import type { ParsedRequest, UplineTransfer } from '@atrium/contracts/calls'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import type { UplineTransferRow } from './upline-repository.ts'
import { uplineTransferView } from './upline-service.ts'

export interface UplineReader extends ListReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'uplineTransfers'>, 'from' | 'to'>
type Row = UplineTransferRow & Keyed

/** Lists a member's transfers to uplines, newest first. */
export const uplineListSource: ListSource<
  Filters,
  UplineReader,
  Row,
  UplineTransfer,
  { total: number; amount: bigint }
> = {
  key: [
    { column: 't.at', type: 'timestamptz', order: 'desc' },
    { column: 't.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, filters, { memberId, merchant }) =>
    sql`t.member_id = ${memberId} and ${within(sql, sql`t.at`, momentsOf(filters, merchant.timeZone))}`,

  rows: (sql, { where, order, limit, cursor }) => sql<Row[]>`
    select t.id, t.upline_id as "uplineId", u.account as "uplineAccount", t.amount, t.currency, t.at,
      ${cursor} as cursor
    from wallet.upline_transfers t join identity.members_view u on u.id = t.upline_id where ${where} order by ${order}
    limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; amount: bigint }]>`
      select count(*)::int as total, coalesce(sum(t.amount), 0)::int8 as amount from wallet.upline_transfers t
      where ${where}`
    return row
  },

  toEntry: uplineTransferView,
}
