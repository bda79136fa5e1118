import type { PaymentDifference } from '@atrium/contracts/payments/payment-differences'
import type { DEPOSIT_DECISIONS } from '@atrium/contracts/staff/wallet/deposits'
import type { Sql, Transaction } from '@atrium/database'
import { staffDepositColumns } from './staff-deposits-source.ts'
import type { StaffDepositRow } from './staff-deposits-source.ts'

export type DepositDecision = (typeof DEPOSIT_DECISIONS)[number]

/** Finds an order of this merchant. */
export async function findStaffDeposit(sql: Sql, merchant: string, id: string): Promise<StaffDepositRow | undefined> {
  const [row] = await sql<StaffDepositRow[]>`
    select ${staffDepositColumns(sql)} from wallet.deposit_orders o join identity.members_view m on m.id = o.member_id
    where o.merchant = ${merchant} and o.id = ${id}`
  return row
}

/** Reads an order of this merchant, and locks it until the transaction ends. */
export async function lockStaffDeposit(
  tx: Transaction,
  merchant: string,
  id: string,
): Promise<StaffDepositRow | undefined> {
  const [row] = await tx<StaffDepositRow[]>`
    select ${staffDepositColumns(tx)} from wallet.deposit_orders o join identity.members_view m on m.id = o.member_id
    where o.merchant = ${merchant} and o.id = ${id} for update of o`
  return row
}

/** Claims an order for an operator. Returns false if another operator has claimed it. */
export async function claimDeposit(
  tx: Transaction,
  id: string,
  actor: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await tx`
    update wallet.deposit_orders set claimed_by = ${actor}, claimed_until = ${until}
    where id = ${id} and (claimed_by is null or claimed_by = ${actor} or claimed_until <= ${now}) returning 1`
  return rows.length > 0
}

/** Ends the claim of an order. */
export const unclaimDeposit = (tx: Transaction, id: string) =>
  tx`update wallet.deposit_orders set claimed_by = null, claimed_until = null where id = ${id}`

/** Stores that staff has closed all findings about an order so far. */
export const markClosed = (tx: Transaction, id: string, now: Date) =>
  tx`update wallet.deposit_orders set closed_at = ${now} where id = ${id}`

export interface DecisionRow {
  decision: DepositDecision
  actor: string
  people: string[]
  difference: PaymentDifference | null
  note: string | null
  at: Date
}

export const insertDecision = (
  tx: Transaction,
  orderId: string,
  { decision, actor, people, difference, note, at }: DecisionRow,
) =>
  tx`
    insert into wallet.deposit_decisions (order_id, decision, actor, people, difference, note, at)
    values (${orderId}, ${decision}, ${actor}, ${people}, ${difference}, ${note}, ${at})`

/** Returns actions of staff on an order, oldest first. */
export const readDecisions = (sql: Sql | Transaction, orderId: string): Promise<DecisionRow[]> => sql<DecisionRow[]>`
  select decision, actor, people, difference, note, at from wallet.deposit_decisions where order_id = ${orderId}
  order by id`
