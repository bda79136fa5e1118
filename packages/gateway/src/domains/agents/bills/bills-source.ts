import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import type { BillRow } from './bill-view.ts'
import { billColumns, bills, wireBill } from './bill-view.ts'

export interface BillsReader extends ListReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'agentBills'>, 'kind' | 'from' | 'to' | 'of' | 'state'>
type Row = BillRow & Keyed & { reader: bigint }

/**
 * SQL condition for bills of contracts that the agent offered, even if their agents were moved since. The ids of
 * current and former direct downlines are listed, because the index on bills starts with the agent.
 */
const offeredBy = (sql: Sql, memberId: bigint): Fragment => sql`
  b.agent_id in (select below.member_id from agents.nodes own join agents.nodes below on below.parent_id = own.id
    where own.member_id = ${memberId})
  and exists (select from agents.contracts k where k.id = b.contract_id and k.upline_id = ${memberId})`

/** Lists the bills of an agent, or of contracts that the agent offered, newest first. */
export const billsSource: ListSource<
  Filters,
  BillsReader,
  Row,
  CallValue<'agentBills'>['list'][number],
  { total: number; net: bigint; paid: bigint }
> = {
  key: [
    { column: 'b.starts_at', type: 'timestamptz', order: 'desc' },
    { column: 'b.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, { kind, of, state, ...period }, { memberId, merchant }) => sql`
    b.kind = ${kind} and ${of === 'OWN' ? sql`b.agent_id = ${memberId}` : offeredBy(sql, memberId)}
    and ${state ? sql`b.state = ${state}` : sql`true`}
      and ${within(sql, sql`b.starts_at`, momentsOf(period, merchant.timeZone))}`,

  rows: (sql, { where, order, limit, cursor }, _filters, { memberId }) =>
    sql<Row[]>`
      select ${billColumns(sql)}, ${memberId}::int8 as reader, ${cursor} as cursor ${bills(sql)} where ${where}
      order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; net: bigint; paid: bigint }]>`
      select count(*)::int as total, coalesce(sum(b.net), 0)::int8 as net, coalesce(sum(b.paid), 0)::int8 as paid
      from agents.bills b where ${where}`
    return row
  },

  toEntry: ({ reader, ...bill }) => wireBill(bill, reader),
}

export const wireBillSums = ({ net, paid }: { net: bigint; paid: bigint }) => ({ net: toWire(net), paid: toWire(paid) })
