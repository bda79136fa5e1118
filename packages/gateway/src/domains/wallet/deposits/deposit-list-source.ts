import type { DepositOrder, ParsedRequest } from '@atrium/contracts/calls'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import type { DepositState } from '@atrium/contracts/rules/deposit-rules'
import type { FileReader } from '../../../pipeline/reports/csv.ts'
import { currencyColumn, moneyColumn, textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import { orderColumns } from './orders-repository.ts'
import type { OrderRow } from './orders-repository.ts'
import { orderView } from './order-view.ts'

export interface DepositReader extends FileReader {
  readonly memberId: bigint
}
export type DepositFilters = Pick<ParsedRequest<'deposits'>, 'from' | 'to' | 'state'>

const STATES: Record<'KO' | 'EN', Record<DepositState, string>> = {
  KO: {
    CREATED: '준비 중',
    PENDING: '결제 대기',
    PENDING_ASYNC: '입금 확인 중',
    CREDITED: '완료',
    DECLINED: '거절',
    EXPIRED: '기한 만료',
    CANCELLED: '취소',
    REVERSED: '환수',
    CHARGEBACK: '은행 결제 취소',
  },
  EN: {
    CREATED: 'Being prepared',
    PENDING: 'Awaiting payment',
    PENDING_ASYNC: 'Being confirmed',
    CREDITED: 'Credited',
    DECLINED: 'Declined',
    EXPIRED: 'Expired',
    CANCELLED: 'Cancelled',
    REVERSED: 'Reversed',
    CHARGEBACK: 'Charged back',
  },
}
const METHODS: Record<'KO' | 'EN', Record<PaymentMethod, string>> = {
  KO: { bank: '계좌 이체', card: '카드', ewallet: '전자지갑', voucher: '상품권' },
  EN: { bank: 'Bank transfer', card: 'Card', ewallet: 'E-wallet', voucher: 'Voucher' },
}

/** The deposit orders of a member, newest first. */
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

  file: [
    timeColumn({ key: 'createdAt', KO: '시각', EN: 'Time' }, ({ createdAt }) => createdAt),
    textColumn({ key: 'method', KO: '결제 수단', EN: 'Method' }, ({ method }, language) => METHODS[language][method]),
    moneyColumn({ key: 'amount', KO: '신청 금액', EN: 'Amount' }, ({ amount }) => amount),
    moneyColumn({ key: 'chargedAmount', KO: '입금된 금액', EN: 'Credited' }, ({ charged }) => charged),
    currencyColumn(),
    textColumn({ key: 'state', KO: '상태', EN: 'State' }, ({ state }, language) => STATES[language][state]),
    textColumn({ key: 'id', KO: '주문 번호', EN: 'Order' }, ({ id }) => id),
  ],
}
