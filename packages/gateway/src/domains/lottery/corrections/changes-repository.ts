import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { IssueKey } from '../issues/issues-repository.ts'

export type ChangeKind = 'CANCEL' | 'VOID' | 'CORRECT'

export interface ChangeRow extends IssueKey {
  readonly id: string
  readonly kind: ChangeKind
  readonly state: 'PROPOSED' | 'RUNNING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED'
  readonly resultBefore: string | null
  readonly resultAfter: string | null
  readonly reason: string
  readonly digest: string
  readonly sums: ProposedSums
  readonly proposedBy: string
  readonly proposerPeople: string[]
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly declineReason: string | null
  readonly movedTo: bigint
  readonly doneAt: Date | null
}

/** Amounts are counts of 1/10,000, as text. */
export interface ProposedSums {
  orders: number
  members: number
  stakesBack: string
  winsTaken: string
  winsPaid: string
}

const columns = (sql: Sql | Transaction): Fragment => sql`
  c.id, c.merchant, c.code, c.numero, c.kind, c.state, c.result_before as "resultBefore", c.result_after as "resultAfter", c.reason, c.digest, c.sums, c.proposed_by as "proposedBy",
  c.proposer_people as "proposerPeople", c.proposed_at as "proposedAt", c.expires_at as "expiresAt", c.decided_by as "decidedBy", c.decided_at as "decidedAt", c.decline_reason as "declineReason",
  c.moved_to as "movedTo", c.done_at as "doneAt"`

/** Of whichever merchant. */
export async function findChange(sql: Sql | Transaction, id: string): Promise<ChangeRow | undefined> {
  const [row] = await sql<ChangeRow[]>`select ${columns(sql)} from lottery.changes c where c.id = ${id}`
  return row
}

export async function lockChange(tx: Transaction, id: string): Promise<ChangeRow | undefined> {
  const [row] = await tx<ChangeRow[]>`select ${columns(tx)} from lottery.changes c where c.id = ${id} for no key update`
  return row
}

/** Newest first. */
export const readChanges = (sql: Sql, { merchant, code, numero }: IssueKey): Promise<ChangeRow[]> => sql<ChangeRow[]>`
  select ${columns(sql)} from lottery.changes c where (c.merchant, c.code, c.numero) = (${merchant}, ${code}, ${numero})
  order by c.proposed_at desc, c.id`

export type NewChange = Omit<ChangeRow, 'state' | 'decidedBy' | 'decidedAt' | 'declineReason' | 'movedTo' | 'doneAt'>

/** Returns false where the id is known, or another change of the issue waits or runs. */
export async function insertChange(tx: Transaction, c: NewChange): Promise<boolean> {
  await tx`
    update lottery.changes set state = 'EXPIRED'
    where (merchant, code, numero) = (${c.merchant}, ${c.code}, ${c.numero}) and state = 'PROPOSED'
      and expires_at <= ${c.proposedAt}`
  const { count } = await tx`
    insert into lottery.changes (id, merchant, code, numero, kind, result_before, result_after, reason, digest, sums,
      proposed_by, proposer_people, proposed_at, expires_at)
    values (${c.id}, ${c.merchant}, ${c.code}, ${c.numero}, ${c.kind}, ${c.resultBefore}, ${c.resultAfter}, ${c.reason},
      ${c.digest}, ${tx.json(c.sums as never)}, ${c.proposedBy}, ${c.proposerPeople}, ${c.proposedAt}, ${c.expiresAt})
    on conflict do nothing`
  return count > 0
}

export async function markDecided(
  tx: Transaction,
  id: string,
  {
    state,
    actor,
    declineReason = null,
  }: { state: 'RUNNING' | 'DECLINED' | 'WITHDRAWN'; actor: string; declineReason?: string | null },
  now: Date,
): Promise<ChangeRow> {
  const [row] = await tx<[ChangeRow]>`
    update lottery.changes c set state = ${state}, decided_by = ${actor}, decided_at = ${now},
      decline_reason = ${declineReason} where c.id = ${id} returning ${columns(tx)}`
  return row
}

/** Locks the next change that was approved and that no other process is executing. `not`: those that were tried. */
export async function lockRunningChange(tx: Transaction, not: readonly string[]): Promise<ChangeRow | undefined> {
  const [row] = await tx<ChangeRow[]>`
    select ${columns(tx)} from lottery.changes c where c.state = 'RUNNING' and c.id <> all(${[...not]}::uuid[])
    order by c.decided_at limit 1 for no key update skip locked`
  return row
}

export async function markMoved(tx: Transaction, id: string, movedTo: bigint): Promise<void> {
  await tx`update lottery.changes set moved_to = ${movedTo} where id = ${id}`
}

export async function markDone(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`update lottery.changes set state = 'DONE', done_at = ${now} where id = ${id}`
}
