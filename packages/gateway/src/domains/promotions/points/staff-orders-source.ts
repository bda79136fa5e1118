import { toWire } from '@atrium/contracts/money'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { numberColumn } from '@atrium/http-server/reports'
import { moneyColumn, textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { StaffOrderRow } from './staff-orders-repository.ts'
import { staffOrderColumns } from './staff-orders-repository.ts'
import { POINT_ORDER_KIND_NAMES } from './orders-source.ts'

export type StaffPointOrder = RelayedAnswer<'pointOrders'>['list'][number]
type Filters = Pick<RelayedRequest<'pointOrders'>, 'queue' | 'state' | 'account'>

/** An exchange as staff sees it in lists: without the address. */
export const staffOrderView = ({
  id,
  number,
  memberId,
  account,
  kind,
  itemId,
  itemName,
  quantity,
  points,
  amount,
  currency,
  state,
  remark,
  appliedAt,
  claimedBy,
  decidedBy,
  decidedAt,
}: StaffOrderRow): StaffPointOrder => ({
  orderId: id,
  number: String(number),
  memberId: String(memberId),
  account,
  kind,
  quantity: Number(quantity),
  points: toWire(points),
  currency,
  state,
  appliedAt: appliedAt.toISOString(),
  ...(itemId !== null && { itemId }),
  ...(itemName && { name: itemName }),
  ...(amount !== null && { amount: toWire(amount) }),
  ...(remark !== null && { remark }),
  ...(claimedBy !== null && { claimedBy }),
  ...(decidedBy !== null && { decidedBy }),
  ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
})

/** Exchanges of a merchant, newest first. */
export const staffPointOrdersSource: KeysetSource<
  Filters,
  { readonly merchant: string },
  StaffOrderRow & Keyed,
  StaffPointOrder
> = {
  key: [{ column: 'o.number', type: 'int8', order: 'desc' }],
  where: (sql, { queue, state, account }, { merchant }) => sql`
    o.merchant = ${merchant} and ${queue === 'OPEN' ? sql`o.state in ('APPLYING', 'PROCESS')` : sql`true`}
      and ${state ? sql`o.state = ${state}` : sql`true`}
    and ${
      account === undefined
        ? sql`true`
        : sql`
      o.member_id = (select id from identity.members_view
        where merchant = ${merchant} and lower(account) = lower(${account}))`
    }`,
  rows: async (sql, { where, order, limit, cursor }) => sql<(StaffOrderRow & Keyed)[]>`
    select ${staffOrderColumns(sql)}, ${cursor} as cursor
    from promotions.point_orders o join identity.members_view m on m.id = o.member_id where ${where} order by ${order}
    limit ${limit}`,
  toEntry: staffOrderView,
  file: [
    textColumn({ key: 'number', KO: '거래 번호', EN: 'Transaction number' }, ({ number }) => String(number)),
    textColumn({ key: 'account', KO: '회원', EN: 'Member' }, ({ account }) => account),
    textColumn(
      { key: 'name', KO: '상품', EN: 'Item' },
      ({ itemName, kind }, language) => itemName?.[language] ?? POINT_ORDER_KIND_NAMES[kind][language],
    ),
    textColumn(
      { key: 'name/kind', KO: '교환 종류', EN: 'Exchange type' },
      ({ kind }, language) => POINT_ORDER_KIND_NAMES[kind][language],
    ),
    numberColumn({ key: 'quantity', KO: '수량', EN: 'Quantity' }, ({ quantity }) => quantity),
    moneyColumn({ key: 'points', KO: '포인트', EN: 'Points' }, ({ points }) => points),
    timeColumn({ key: 'appliedAt', KO: '신청 시각', EN: 'Application time' }, ({ appliedAt }) => appliedAt),
    textColumn({ key: 'state', words: 'states', KO: '상태', EN: 'Status' }, ({ state }) => state),
    textColumn({ key: 'state/decidedBy', KO: '결정한 사람', EN: 'Decided by' }, ({ decidedBy }) => decidedBy),
    textColumn({ key: 'state/remark', KO: '비고', EN: 'Remark' }, ({ remark }) => remark),
  ],
}
