import type { Proposal, ProposedMove } from '@atrium/contracts/staff/releases/approvals'
import type { Sql, Transaction } from '@atrium/database'

interface Row {
  id: number
  operation: Proposal['operation']
  input: Record<string, unknown>
  merchants: string[]
  by: string
  people: string[]
  at: Date
  state: Proposal['state']
  decided_by: string | null
  decided_at: Date | null
  reason: string
  moves: ProposedMove[]
  person: string | null
}

/** A proposal with the account that made it; undefined for a machine's token. */
export type StoredProposal = Proposal & { readonly person: string | undefined }

/**
 * Merchants and accounts whose proposals the reader can see (including earlier proposals about voided rounds and
 * settings, and removals of authenticator apps); undefined: all.
 */
export interface ProposalReader {
  readonly merchants?: readonly string[] | undefined
  readonly merchantsOfRounds?: readonly string[] | undefined
  readonly merchantsOfSettings?: readonly string[] | undefined
}

export async function insertProposal(
  tx: Transaction,
  {
    operation,
    input,
    merchants,
    moves,
    by,
    person,
    people,
    at,
    reason,
  }: Pick<Proposal, 'operation' | 'input' | 'merchants' | 'moves' | 'by' | 'people' | 'reason'> & {
    at: Date
    person: string | undefined
  },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into registry.proposals (operation, input, merchants, moves, by, person, people, at, reason)
    values (${operation}, ${tx.json(input as never)}, ${merchants}, ${tx.json(moves as never)}, ${by},
      ${person ?? null}, ${people}, ${at}, ${reason}) returning id`
  return row!.id
}

export async function findProposal(sql: Sql, id: number): Promise<StoredProposal | undefined> {
  const [row] = await sql<Row[]>`select * from registry.proposals where id = ${id}::int8`
  return row && toProposal(row)
}

/** Reads a proposal, and locks it until the transaction ends. */
export async function lockProposal(tx: Transaction, id: number): Promise<StoredProposal | undefined> {
  const [row] = await tx<Row[]>`select * from registry.proposals where id = ${id}::int8 for update`
  return row && toProposal(row)
}

/** Like `lockProposal`, for a pending proposal. Undefined if another process has locked it. */
export async function takeWaiting(tx: Transaction, id: number): Promise<StoredProposal | undefined> {
  const [row] = await tx<
    Row[]
  >`select * from registry.proposals where id = ${id} and state = 'waiting' for update skip locked`
  return row && toProposal(row)
}

export async function settleProposal(
  tx: Transaction,
  id: number,
  { state, by, at }: { state: Exclude<Proposal['state'], 'waiting'>; by: string; at: Date },
): Promise<StoredProposal> {
  const [row] = await tx<Row[]>`
    update registry.proposals set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} returning *`
  return toProposal(row!)
}

/** Proposals, newest first. `reader`: limits them to those that the reader can see. */
export async function listProposals(
  sql: Sql,
  { state, reader = {} }: { state?: Proposal['state'] | undefined; reader?: ProposalReader },
): Promise<StoredProposal[]> {
  const isFor = (merchants: readonly string[] | undefined) =>
    merchants === undefined ? sql`true` : sql`merchants && ${[...merchants]}::text[]`
  const rows = await sql<Row[]>`
    select * from registry.proposals
    where (${state ?? null}::text is null or state = ${state ?? null})
      and (merchants = '{}' or ${isFor(reader.merchants)})
      and (operation <> 'voidRounds' or ${isFor(reader.merchantsOfRounds)})
      and (operation <> 'changeMerchantSettings' or ${isFor(reader.merchantsOfSettings)})
    order by id desc limit 500`
  return rows.map(toProposal)
}

const toProposal = ({ at, decided_by, decided_at, person, ...row }: Row): StoredProposal => ({
  ...row,
  person: person ?? undefined,
  at: at.toISOString(),
  ...(decided_by !== null && { decidedBy: decided_by }),
  ...(decided_at && { decidedAt: decided_at.toISOString() }),
})
