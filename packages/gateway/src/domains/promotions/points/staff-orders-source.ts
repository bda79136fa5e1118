import { toWire } from '@atrium/contracts/money'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { StaffOrderRow } from './staff-orders-repository.ts'
import { staffOrderColumns } from './staff-orders-repository.ts'

export type StaffPointOrder = GatewayAnswer<'pointOrders'>['list'][number]
type Filters = Pick<GatewayRequest<'pointOrders'>, 'queue' | 'state' | 'account'>

/** Converts an exchange to the response for lists of staff, without the address. */
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

/** Lists exchanges of a merchant, newest first. */
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
}
