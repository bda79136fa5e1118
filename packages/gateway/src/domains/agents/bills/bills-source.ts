import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { BillState } from '@atrium/contracts/rules/agent-bills'
import { rateText } from '@atrium/contracts/rules/agent-contracts'
import type { Fragment, Sql } from '@atrium/database'
import type { FileReader } from '../../../pipeline/reports/csv.ts'
import { currencyColumn, moneyColumn, textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import { exactFrom, moneyOf } from '../settlements/exact.ts'
import type { BillRow } from './bill-view.ts'
import { billColumns, bills, wireBill } from './bill-view.ts'

export interface BillsReader extends FileReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'agentBills'>, 'kind' | 'from' | 'to' | 'of' | 'state'>
type Row = BillRow & Keyed & { reader: bigint }

const STATES: Record<'KO' | 'EN', Record<BillState, string>> = {
  KO: {
    NOT_REACHED: '미달성',
    NOTHING: '지급액 없음',
    SKIPPED: '검토 필요',
    ISSUED: '지급 예정',
    REVIEW: '승인 대기',
    PAID: '지급됨',
    PARTIAL: '일부 지급',
    INSUFFICIENT: '상위 잔액 부족',
    DENIED: '거절됨',
    EXPIRED: '만료됨',
  },
  EN: {
    NOT_REACHED: 'Not reached',
    NOTHING: 'Nothing to pay',
    SKIPPED: 'Needs review',
    ISSUED: 'Payment scheduled',
    REVIEW: 'Waiting for approval',
    PAID: 'Paid',
    PARTIAL: 'Partly paid',
    INSUFFICIENT: 'Upline balance too low',
    DENIED: 'Denied',
    EXPIRED: 'Expired',
  },
}

/**
 * Bills of contracts that an agent offered, wherever their agents are now: members who are or were directly below, as
 * the index of bills needs them.
 */
const offeredBy = (sql: Sql, memberId: bigint): Fragment => sql`
  b.agent_id in (select below.member_id from agents.nodes own join agents.nodes below on below.parent_id = own.id
    where own.member_id = ${memberId})
  and exists (select from agents.contracts k where k.id = b.contract_id and k.upline_id = ${memberId})`

/** Bills of an agent or of direct downlines, newest first. */
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

  file: [
    timeColumn({ key: 'cycle/from', KO: '주기 시작', EN: 'Cycle from' }, ({ startsAt }) => startsAt),
    timeColumn({ key: 'cycle/to', KO: '주기 끝', EN: 'Cycle to' }, ({ endsAt }) => endsAt),
    textColumn({ key: 'agent', KO: '에이전트', EN: 'Agent' }, ({ reader, ...bill }) => wireBill(bill, reader).agent),
    textColumn({ key: 'state', KO: '상태', EN: 'State' }, ({ state }, language) => STATES[language][state]),
    moneyColumn({ key: 'consumption', KO: '유효 베팅', EN: 'Valid bet' }, ({ consumption }) => consumption),
    moneyColumn({ key: 'loss', KO: '순손실', EN: 'Loss' }, ({ loss }) => loss),
    textColumn({ key: 'active', KO: '활성 인원', EN: 'Active' }, ({ active }) => String(active)),
    textColumn({ key: 'rate/percent', KO: '비율 (%)', EN: 'Rate (%)' }, ({ rate }) =>
      rate === null ? '' : rateText(rate),
    ),
    moneyColumn({ key: 'gross', KO: '총액', EN: 'Gross' }, ({ gross }) => moneyOf(exactFrom(gross))),
    moneyColumn({ key: 'net', KO: '지급액', EN: 'Payable' }, ({ net }) => net),
    moneyColumn({ key: 'net/paid', KO: '지급됨', EN: 'Paid' }, ({ paid }) => paid),
    currencyColumn(),
  ],
}

export const wireBillSums = ({ net, paid }: { net: bigint; paid: bigint }) => ({ net: toWire(net), paid: toWire(paid) })
