import type { Sql, Transaction } from '@atrium/database'
import type { BillInputs } from '../settlements/bill-inputs.ts'

export async function readBillInputs(sql: Sql, billId: bigint): Promise<{ inputs: BillInputs; computedAt: Date }> {
  const [row] = await sql<
    [{ inputs: BillInputs; computedAt: Date }]
  >`select inputs, computed_at as "computedAt" from agents.bills where id = ${billId}`
  return row
}

/** Reads account names of the agents of contracts. */
export async function readNamesOfContracts(
  sql: Sql | Transaction,
  contracts: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: bigint; account: string }[]>`
    select k.id, m.account from agents.contracts k join identity.members_view m on m.id = k.agent_id
    where k.id = any(${[...contracts]}::int8[])`
  return new Map(rows.map(({ id, account }) => [String(id), account]))
}

/** Reads account names of members. */
export async function readNamesOfMembers(
  sql: Sql | Transaction,
  members: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<
    { id: bigint; account: string }[]
  >`select m.id, m.account from identity.members_view m where m.id = any(${[...members]}::int8[])`
  return new Map(rows.map(({ id, account }) => [String(id), account]))
}

/**
 * Stores the approval of a bill in review. `approvedBy` is the staff person who approved first; `people` are all
 * accounts of both persons.
 */
export async function markApproved(
  tx: Transaction,
  billId: bigint,
  { actor, approvedBy, people, reason }: { actor: string; approvedBy: string; people: string[]; reason: string },
  now: Date,
): Promise<void> {
  await tx`
    update agents.bills set state = 'ISSUED', approved_by = ${approvedBy}, approver_people = ${people},
      decided_by = ${actor}, decided_at = ${now}, reason = ${reason}
    where id = ${billId}`
}

export async function markDenied(
  tx: Transaction,
  billId: bigint,
  { actor, reason }: { actor: string; reason: string },
  now: Date,
): Promise<void> {
  await tx`
    update agents.bills set state = 'DENIED', decided_by = ${actor}, decided_at = ${now}, reason = ${reason}
    where id = ${billId}`
}

/** Resets an expired bill so that it can be paid. */
export async function reissue(tx: Transaction, billId: bigint): Promise<void> {
  await tx`update agents.bills set state = 'ISSUED' where id = ${billId} and state = 'EXPIRED'`
}

/** Pays a bill immediately. Returns the members whose balance has changed; see `agents.pay_bills`. */
export async function payBillNow(tx: Transaction, billId: bigint, now: Date): Promise<bigint[]> {
  const [row] = await tx<[{ changed: bigint[] }]>`select agents.pay_bills(array[${billId}]::int8[], ${now}) as changed`
  return row.changed
}
