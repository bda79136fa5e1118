import type { ParsedRequest } from '@atrium/contracts/calls'
import type { WithdrawalState } from '@atrium/contracts/rules/withdrawal-rules'
import type { FileReader } from '../../../pipeline/reports/csv.ts'
import { currencyColumn, moneyColumn, textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import { withdrawalColumns } from './withdrawals-repository.ts'
import type { WithdrawalRow } from './withdrawals-repository.ts'

export interface WithdrawalReader extends FileReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'withdrawals'>, 'from' | 'to' | 'state'>
/** `paidOut`: of parts that no other one replaced. */
type Row = WithdrawalRow & Keyed & { lastDigits: string; paidOut: bigint }

const STATES: Record<'KO' | 'EN', Record<WithdrawalState, string>> = {
  KO: {
    REQUESTED: '신청 완료',
    RISK: '안전 확인 중',
    FINANCE: '최종 확인 중',
    APPROVED: '승인',
    SENT: '송금 중',
    PAID: '지급 완료',
    RECEIVED: '수령 완료',
    RECEIVED_BY_TIMEOUT: '수령으로 처리',
    NOT_RECEIVED: '미수령 신고',
    REJECTED: '거절',
    FAILED: '지급 실패',
  },
  EN: {
    REQUESTED: 'Requested',
    RISK: 'Safety check',
    FINANCE: 'Final check',
    APPROVED: 'Approved',
    SENT: 'On its way',
    PAID: 'Paid',
    RECEIVED: 'Received',
    RECEIVED_BY_TIMEOUT: 'Counted as received',
    NOT_RECEIVED: 'Reported as missing',
    REJECTED: 'Rejected',
    FAILED: 'Failed',
  },
}

/**
 * The withdrawal orders of a member, newest first; `toEntry` leaves accounts and parts to the handler, which reads them
 * for the whole page.
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
    select ${withdrawalColumns(sql)},
      (select a.last_digits from wallet.payout_accounts a where a.id = o.payout_account_id) as "lastDigits",
      (select coalesce(sum(p.amount), 0) from wallet.withdrawal_parts p
        where p.order_id = o.id and p.state = 'PAID' and p.receipt is distinct from 'REPLACED')::int8 as "paidOut",
      ${cursor} as cursor
    from wallet.withdrawal_orders o where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; paid: bigint }]>`
      select count(*)::int as total,
        coalesce(sum((select sum(p.amount) from wallet.withdrawal_parts p
        where p.order_id = o.id and p.state = 'PAID' and p.replaces is null)), 0)::int8 as paid
      from wallet.withdrawal_orders o where ${where}`
    return row
  },

  toEntry: (row) => row,

  file: [
    timeColumn({ key: 'createdAt', KO: '시각', EN: 'Time' }, ({ createdAt }) => createdAt),
    moneyColumn({ key: 'amount', KO: '금액', EN: 'Amount' }, ({ amount }) => amount),
    moneyColumn({ key: 'amount/fee', KO: '수수료', EN: 'Fee' }, ({ fee }) => fee),
    currencyColumn(),
    textColumn({ key: 'state', KO: '상태', EN: 'State' }, ({ state }, language) => STATES[language][state]),
    moneyColumn({ key: 'paidOut', KO: '지급된 금액', EN: 'Paid out' }, ({ paidOut }) => paidOut),
    textColumn({ key: 'account', KO: '계좌 끝자리', EN: 'Account ends in' }, ({ lastDigits }) => lastDigits),
    textColumn({ key: 'id', KO: '주문 번호', EN: 'Order' }, ({ id }) => id),
  ],
}
