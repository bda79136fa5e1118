import type { CallValue } from '@atrium/contracts/calls'
import type { ClosingBlock } from '@atrium/contracts/staff/members/closing'
import type { Sql, Transaction } from '@atrium/database'
import { readOpenItems } from './open-items-repository.ts'

type Block = CallValue<'erasure'>['blocks'][number]

const BLOCKS: Partial<Record<ClosingBlock, Block>> = {
  BALANCE: 'BALANCE',
  DEPOSIT: 'ORDER',
  WITHDRAWAL: 'ORDER',
  ROUND: 'ROUND',
}

/** Returns what prevents the erasure of a member's data, such as money or unfinished orders. */
export async function readErasureBlocks(sql: Sql | Transaction, memberId: bigint): Promise<Block[]> {
  return [...new Set((await readOpenItems(sql, memberId)).flatMap((item) => BLOCKS[item] ?? []))]
}

export interface OpenErasure {
  requestedAt: Date
  dueAt: Date
}

export async function findOpenErasure(sql: Sql | Transaction, memberId: bigint): Promise<OpenErasure | undefined> {
  const [row] = await sql<OpenErasure[]>`
    select requested_at as "requestedAt", due_at as "dueAt" from identity.erasure_requests
    where member_id = ${memberId} and withdrawn_at is null and done_at is null`
  return row
}

/** Schedules an erasure. Returns false if the member already has an open request. */
export async function insertErasure(
  tx: Transaction,
  memberId: bigint,
  { requestedAt, dueAt }: OpenErasure,
): Promise<boolean> {
  const rows = await tx`
    insert into identity.erasure_requests (member_id, requested_at, due_at)
    values (${memberId}, ${requestedAt}, ${dueAt})
    on conflict (member_id) where withdrawn_at is null and done_at is null do nothing returning 1`
  return rows.length === 1
}

/** Withdraws the member's request. Returns false if there is no open request. */
export async function withdrawErasure(tx: Transaction, memberId: bigint, now: Date): Promise<boolean> {
  const rows = await tx`
      update identity.erasure_requests set withdrawn_at = ${now} where member_id = ${memberId} and withdrawn_at is null
        and done_at is null returning 1`
  return rows.length === 1
}

export interface DueErasure {
  id: bigint
  memberId: bigint
  merchant: string
  account: string
}

/** Returns scheduled erasures that are due, oldest first. */
export const readDueErasures = (sql: Sql, now: Date): Promise<DueErasure[]> => sql<DueErasure[]>`
  select r.id, r.member_id as "memberId", m.merchant, m.account
  from identity.erasure_requests r join identity.members m on m.id = r.member_id
  where r.withdrawn_at is null and r.done_at is null and r.due_at <= ${now} order by r.due_at, r.id limit 100`

/**
 * Marks a request as done, and locks it until the transaction ends. Returns false if it was withdrawn or is already
 * done.
 */
export async function markErased(tx: Transaction, id: bigint, now: Date): Promise<boolean> {
  const rows = await tx`
      update identity.erasure_requests set done_at = ${now}
      where id = ${id} and withdrawn_at is null and done_at is null returning 1`
  return rows.length === 1
}
