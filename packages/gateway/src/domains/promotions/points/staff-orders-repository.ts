import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { OrderRow } from './orders-repository.ts'
import { orderColumns } from './orders-repository.ts'

export interface StaffOrderRow extends OrderRow {
  account: string
  /** Encrypted address. */
  address: string | null
  claimedBy: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

export const staffOrderColumns = (sql: Sql | Transaction): Fragment =>
  sql`${orderColumns(sql)}, m.account, o.address, o.claimed_by as "claimedBy", o.decided_by as "decidedBy", o.decided_at as "decidedAt"`

/** Reads and locks an order of a merchant. Locks the member's points first, in the same order as exchanges. */
export async function lockOrder(tx: Transaction, merchant: string, id: string): Promise<StaffOrderRow | undefined> {
  await tx`
    select promotions.lock_points(o.member_id) from promotions.point_orders o
    where o.merchant = ${merchant} and o.id = ${id}`
  const [row] = await tx<StaffOrderRow[]>`
    select ${staffOrderColumns(tx)} from promotions.point_orders o join identity.members_view m on m.id = o.member_id
    where o.merchant = ${merchant} and o.id = ${id} for update of o`
  return row
}

export async function markClaimed(tx: Transaction, id: string, actor: string, now: Date): Promise<void> {
  await tx`
    update promotions.point_orders set state = 'PROCESS', claimed_by = ${actor}, claimed_at = ${now} where id = ${id}`
}

export async function markDecided(
  tx: Transaction,
  id: string,
  { state, actor, remark }: { state: 'APPROVED' | 'REJECTED'; actor: string; remark: string | null },
  now: Date,
): Promise<void> {
  await tx`
    update promotions.point_orders set state = ${state}, remark = ${remark}, decided_by = ${actor}, decided_at = ${now}
    where id = ${id}`
}
