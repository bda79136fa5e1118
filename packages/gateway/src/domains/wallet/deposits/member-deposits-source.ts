import { toWire } from '@atrium/contracts/money'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { orderColumns } from './orders-repository.ts'
import type { OrderRow } from './orders-repository.ts'

/** The member whose deposits are listed. The staff operation checks access. */
interface DepositsOf {
  readonly memberId: bigint
}

/** Lists a member's deposit orders for staff, newest first. */
export const memberDepositsSource: KeysetSource<
  object,
  DepositsOf,
  OrderRow & Keyed,
  ReturnType<typeof toMemberDeposit>
> = {
  key: [
    { column: 'o.created_at', type: 'timestamptz', order: 'desc' },
    { column: 'o.id::text', type: 'text', order: 'desc' },
  ],
  where: (sql, _filters, { memberId }) => sql`o.member_id = ${memberId}`,
  rows: async (sql, { where, order, limit, cursor }) =>
    sql<(OrderRow & Keyed)[]>`
      select ${orderColumns(sql)}, ${cursor} as cursor from wallet.deposit_orders o where ${where} order by ${order}
      limit ${limit}`,
  toEntry: toMemberDeposit,
  // No CSV: an exported file would be read without an entry in the audit log.
}

function toMemberDeposit({ id, method, amount, charged, currency, state, flags, createdAt }: OrderRow) {
  return {
    orderId: id,
    method,
    amount: toWire(amount),
    ...(charged !== null && { charged: toWire(charged) }),
    currency,
    state,
    flags,
    createdAt: createdAt.toISOString(),
  }
}
