import type { Proposal } from '@atrium/contracts/registry/approvals'
import type { Sql, Transaction } from '@atrium/database'

interface Row { id: number; operation: Proposal['operation']; input: Record<string, unknown>; merchants: string[]; by: string; people: string[]; at: Date; state: Proposal['state']; decided_by: string | null; decided_at: Date | null; reason: string }

export async function insertProposal(tx: Transaction, { operation, input, merchants, by, people, at, reason }: Pick<Proposal, 'operation' | 'input' | 'merchants' | 'by' | 'people' | 'reason'> & { at: Date }): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into registry.proposals (operation, input, merchants, by, people, at, reason)
    values (${operation}, ${tx.json(input as never)}, ${merchants}, ${by}, ${people}, ${at}, ${reason}) returning id`
  return row!.id
}

/** Held until the transaction ends. */
export async function lockProposal(tx: Transaction, id: number): Promise<Proposal | undefined> {
  const [row] = await tx<Row[]>`select * from registry.proposals where id = ${id}::int8 for update`
  return row && toProposal(row)
}

/** Those that wait since before a time, held; what another process holds is its own. */
export async function lockWaitingSince(tx: Transaction, before: Date): Promise<Proposal[]> {
  const rows = await tx<Row[]>`select * from registry.proposals where state = 'waiting' and at <= ${before} order by id for update skip locked`
  return rows.map(toProposal)
}

export async function settleProposal(tx: Transaction, id: number, { state, by, at }: { state: Exclude<Proposal['state'], 'waiting'>; by: string; at: Date }): Promise<Proposal> {
  const [row] = await tx<Row[]>`update registry.proposals set state = ${state}, decided_by = ${by}, decided_at = ${at} where id = ${id} returning *`
  return toProposal(row!)
}

/** Newest first. */
export async function listProposals(sql: Sql, { state }: { state?: Proposal['state'] }): Promise<Proposal[]> {
  const rows = await sql<Row[]>`select * from registry.proposals where ${state ?? null}::text is null or state = ${state ?? null} order by id desc limit 500`
  return rows.map(toProposal)
}

const toProposal = ({ at, decided_by, decided_at, ...row }: Row): Proposal => ({ ...row, at: at.toISOString(), ...(decided_by !== null && { decidedBy: decided_by }), ...(decided_at && { decidedAt: decided_at.toISOString() }) })
