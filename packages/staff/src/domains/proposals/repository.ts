import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import type { Sql, Transaction } from '@atrium/database'

interface Row {
  readonly id: number
  readonly operation: Proposal['operation']
  readonly input: Record<string, unknown>
  readonly by: string
  readonly person: string | null
  readonly people: string[]
  readonly at: Date
  readonly state: Proposal['state']
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly reason: string
}

/** A proposal with the account that made it; undefined for a machine's token. */
export type StoredProposal = Proposal & { readonly person: string | undefined }

const columns = (sql: Sql | Transaction) => sql`
  id, operation, input, by, person, people, at, state, decided_by as "decidedBy", decided_at as "decidedAt", reason`

export async function insertProposal(
  tx: Transaction,
  {
    operation,
    input,
    by,
    person,
    people,
    at,
    reason,
  }: Pick<Row, 'operation' | 'by' | 'person' | 'at' | 'reason'> & {
    readonly input: object
    readonly people: readonly string[]
  },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into staff.proposals (operation, input, by, person, people, at, reason)
    values (${operation}, ${tx.json(input as never)}, ${by}, ${person}, ${[...people]}, ${at}, ${reason}) returning id`
  return row!.id
}

/** Reads a proposal, and locks it until the transaction ends. */
export async function lockProposal(tx: Transaction, id: number): Promise<StoredProposal | undefined> {
  const [row] = await tx<Row[]>`select ${columns(tx)} from staff.proposals where id = ${id}::int8 for update`
  return row && toProposal(row)
}

/** Ids of proposals that have been pending since before a time. */
export const idsWaitingSince = async (sql: Sql, before: Date): Promise<number[]> =>
  (await sql<{ id: number }[]>`select id from staff.proposals where state = 'waiting' and at <= ${before}`).map(
    ({ id }) => id,
  )

export async function settleProposal(
  tx: Transaction,
  id: number,
  { state, by, at }: { state: Exclude<Proposal['state'], 'waiting'>; by: string; at: Date },
): Promise<StoredProposal> {
  const [row] = await tx<Row[]>`
    update staff.proposals set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} returning ${columns(tx)}`
  return toProposal(row!)
}

/** Proposals, newest first. `accounts`: only those by or about these accounts; undefined: all. */
export async function listProposals(
  sql: Sql,
  { state, accounts }: { state: Proposal['state'] | undefined; accounts: readonly string[] | undefined },
): Promise<StoredProposal[]> {
  const isOfAccounts = accounts
    ? sql`(by = any (${[...accounts]}::text[]) or input ->> 'handle' = any (${[...accounts]}::text[]))`
    : sql`true`
  const rows = await sql<Row[]>`
    select ${columns(sql)} from staff.proposals
    where (${state ?? null}::text is null or state = ${state ?? null}) and ${isOfAccounts}
    order by id desc limit 500`
  return rows.map(toProposal)
}

const toProposal = ({ at, decidedBy, decidedAt, person, ...row }: Row): StoredProposal => ({
  ...row,
  merchants: [],
  moves: [],
  person: person ?? undefined,
  at: at.toISOString(),
  ...(decidedBy !== null && { decidedBy }),
  ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
})
