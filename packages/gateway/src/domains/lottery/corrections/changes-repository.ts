import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { LotteryChangeKind } from '@atrium/contracts/staff/lottery/changes'
import type { IssueKey } from '../issues/issues-repository.ts'

/** An approved change, with the id of its proposal. */
export interface ChangeRow extends IssueKey {
  readonly id: string
  readonly kind: LotteryChangeKind
  readonly state: 'RUNNING' | 'DONE'
  readonly resultBefore: string | null
  readonly resultAfter: string | null
  readonly reason: string
  readonly sums: ApprovedSums
  readonly approvedBy: string
  readonly approvedAt: Date
  readonly movedTo: bigint
  readonly doneAt: Date | null
}

/** Totals of a change as approved, in units of 1/10,000 as text. */
export interface ApprovedSums {
  orders: number
  members: number
  stakesBack: string
  winsTaken: string
  winsPaid: string
}

const columns = (sql: Sql | Transaction): Fragment => sql`
  c.id, c.merchant, c.code, c.numero, c.kind, c.state, c.result_before as "resultBefore",
  c.result_after as "resultAfter", c.reason, c.sums, c.approved_by as "approvedBy", c.approved_at as "approvedAt",
  c.moved_to as "movedTo", c.done_at as "doneAt"`

/** Returns changes of an issue, newest first. */
export const readChanges = (sql: Sql | Transaction, { merchant, code, numero }: IssueKey): Promise<ChangeRow[]> => sql<
  ChangeRow[]
>`
  select ${columns(sql)} from lottery.changes c where (c.merchant, c.code, c.numero) = (${merchant}, ${code}, ${numero})
  order by c.approved_at desc, c.id`

export type NewChange = Omit<ChangeRow, 'state' | 'movedTo' | 'doneAt'>

export async function insertChange(tx: Transaction, c: NewChange): Promise<void> {
  await tx`
    insert into lottery.changes (id, merchant, code, numero, kind, result_before, result_after, reason, sums,
      approved_by, approved_at)
    values (${c.id}, ${c.merchant}, ${c.code}, ${c.numero}, ${c.kind}, ${c.resultBefore}, ${c.resultAfter}, ${c.reason},
      ${tx.json(c.sums as never)}, ${c.approvedBy}, ${c.approvedAt})`
}

/** Locks the next change that no other process is executing. `not` are changes that were already tried. */
export async function lockRunningChange(tx: Transaction, not: readonly string[]): Promise<ChangeRow | undefined> {
  const [row] = await tx<ChangeRow[]>`
    select ${columns(tx)} from lottery.changes c where c.state = 'RUNNING' and c.id <> all(${[...not]}::uuid[])
    order by c.approved_at limit 1 for no key update skip locked`
  return row
}

export async function markMoved(tx: Transaction, id: string, movedTo: bigint): Promise<void> {
  await tx`update lottery.changes set moved_to = ${movedTo} where id = ${id}`
}

export async function markDone(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`update lottery.changes set state = 'DONE', done_at = ${now} where id = ${id}`
}
