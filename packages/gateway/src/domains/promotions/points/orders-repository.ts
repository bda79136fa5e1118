import type { PointOrder } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/** An exchange of points. Points and amounts in units of 1/10,000. */
export interface OrderRow {
  id: string
  number: bigint
  merchant: string
  memberId: bigint
  requestId: string
  kind: PointOrder['kind']
  itemId: string | null
  itemName: Record<Language, string> | null
  quantity: bigint
  points: bigint
  amount: bigint | null
  currency: string
  state: PointOrder['state']
  remark: string | null
  appliedAt: Date
}

export const orderColumns = (sql: Sql | Transaction): Fragment => sql`
  o.id, o.number, o.merchant, o.member_id as "memberId", o.request_id as "requestId", o.kind, o.item_id as "itemId", o.item_name as "itemName", o.quantity, o.points, o.amount, o.currency, o.state, o.remark,
  o.applied_at as "appliedAt"`

export async function findOrder(
  sql: Sql | Transaction,
  memberId: bigint,
  requestId: string,
): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${orderColumns(sql)} from promotions.point_orders o
    where o.member_id = ${memberId} and o.request_id = ${requestId}`
  return row
}

export interface NewOrder extends Omit<OrderRow, 'number' | 'remark' | 'appliedAt'> {
  /** Encrypted address. */
  readonly address: string | null
  readonly day: string
}

export async function insertOrder(tx: Transaction, o: NewOrder, now: Date): Promise<OrderRow> {
  const [row] = await tx<[OrderRow]>`
    insert into promotions.point_orders as o (id, merchant, member_id, request_id, kind, item_id, item_name, quantity,
      points, amount, currency, state, address, day, applied_at)
    values (${o.id}, ${o.merchant}, ${o.memberId}, ${o.requestId}, ${o.kind}, ${o.itemId},
      ${o.itemName && tx.json(o.itemName)}, ${o.quantity}, ${o.points}, ${o.amount}, ${o.currency}, ${o.state},
      ${o.address}, ${o.day}, ${now})
    returning ${orderColumns(tx)}`
  return row
}

/** Returns the quantity of an item that a member has ordered, without rejected orders. */
export async function countOrdered(tx: Transaction, memberId: bigint, itemId: string): Promise<bigint> {
  const [{ count }] = await tx<[{ count: bigint }]>`
    select coalesce(sum(quantity), 0)::int8 as count from promotions.point_orders
    where member_id = ${memberId} and item_id = ${itemId} and state <> 'REJECTED'`
  return count
}

/** Returns the points that a member has converted on a day in the merchant's time zone. */
export async function readConverted(sql: Sql | Transaction, memberId: bigint, day: string): Promise<bigint> {
  const [{ points }] = await sql<[{ points: bigint }]>`
    select coalesce(sum(points), 0)::int8 as points from promotions.point_orders
    where member_id = ${memberId} and kind = 'CONVERSION' and day = ${day}`
  return points
}
