import { DomainError } from '@atrium/contracts/errors'
import { INSTALLATION } from '@atrium/contracts/staff/merchant-proposals'
import type { ProposableOperation, ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { Fragment, Sql, Transaction } from '@atrium/database'

export interface ProposalRow {
  id: string
  /** The merchant's code, or `*` for the whole installation. */
  merchant: string
  operation: ProposableOperation
  input: Record<string, unknown>
  subject: string
  changes: ProposedChange[]
  gives: bigint | null
  reason: string | null
  state: 'PROPOSED' | 'APPLIED' | 'DECLINED' | 'WITHDRAWN' | 'OUTDATED'
  proposedBy: string
  proposerPeople: string[]
  /** Staff who approved the same request earlier. */
  agreedPeople: string[]
  proposedAt: Date
  expiresAt: Date
  /** Null while pending, and when the request was applied without a second person. */
  decidedBy: string | null
  decidedAt: Date | null
  declineReason: string | null
}

export const proposalColumns = (sql: Sql | Transaction): Fragment => sql`
  p.id, coalesce(p.merchant, ${INSTALLATION}) as merchant, p.operation, p.input, p.subject, p.changes, p.gives, p.reason, p.state,
  p.proposed_by as "proposedBy", p.proposer_people as "proposerPeople", p.agreed_people as "agreedPeople", p.proposed_at as "proposedAt",
  p.expires_at as "expiresAt", p.decided_by as "decidedBy", p.decided_at as "decidedAt",
  p.decline_reason as "declineReason"`

/** SQL condition: the proposal `p` is of this merchant, or of the whole installation. */
export const isOfMerchant = (sql: Sql | Transaction, merchant: string): Fragment =>
  merchant === INSTALLATION ? sql`p.merchant is null` : sql`p.merchant = ${merchant}`

/** Locks the proposals of a merchant until the transaction ends, so that decisions are made one after another. */
export async function lockProposals(tx: Transaction, merchant: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('proposals:' || ${merchant}, 0))`
}

/** Reads the pending proposal about a subject. */
export async function findWaiting(
  tx: Transaction,
  { merchant, subject }: { merchant: string; subject: string },
  now: Date,
): Promise<ProposalRow | undefined> {
  const [row] = await tx<ProposalRow[]>`
    select ${proposalColumns(tx)} from proposals.proposals p where ${isOfMerchant(tx, merchant)} and p.subject = ${subject}
      and p.state = 'PROPOSED' and p.expires_at > ${now} order by p.proposed_at desc limit 1`
  return row
}

export async function findProposal(
  sql: Sql | Transaction,
  { merchant, proposalId }: { merchant: string; proposalId: string },
): Promise<ProposalRow | undefined> {
  const [row] = await sql<ProposalRow[]>`
    select ${proposalColumns(sql)} from proposals.proposals p where ${isOfMerchant(sql, merchant)} and p.id = ${proposalId}`
  return row
}

/** Reads a proposal of any merchant by its id. */
export async function findProposalById(tx: Transaction, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx<ProposalRow[]>`select ${proposalColumns(tx)} from proposals.proposals p where p.id = ${id}`
  return row
}

/** `id`: an id that the caller chose. `appliedAt`: set when the request is applied without a second person. */
type NewProposal = Omit<ProposalRow, 'id' | 'state' | 'decidedBy' | 'decidedAt' | 'declineReason'> & {
  readonly id?: string
  readonly appliedAt?: Date
}

/** @throws DomainError REQUEST_ID_USED when another merchant has used the id in the meantime */
export async function insertProposal(tx: Transaction, p: NewProposal): Promise<ProposalRow> {
  const [row] = await tx<ProposalRow[]>`
    insert into proposals.proposals as p (id, state, decided_at, merchant, operation, input, subject, changes, gives,
      reason, proposed_by, proposer_people, agreed_people, proposed_at, expires_at)
    values (coalesce(${p.id ?? null}::uuid, gen_random_uuid()), ${p.appliedAt ? 'APPLIED' : 'PROPOSED'},
      ${p.appliedAt ?? null}, nullif(${p.merchant}, ${INSTALLATION}), ${p.operation}, ${tx.json(p.input as never)}, ${p.subject}, ${tx.json(p.changes as never)},
      ${p.gives}, ${p.reason}, ${p.proposedBy}, ${p.proposerPeople}, ${p.agreedPeople}, ${p.proposedAt}, ${p.expiresAt})
    on conflict (id) do nothing returning ${proposalColumns(tx)}`
  if (!row) throw new DomainError('REQUEST_ID_USED')
  return row
}

export async function markDecided(
  tx: Transaction,
  id: string,
  {
    state,
    actor,
    input,
    declineReason = null,
    outcome = [],
  }: {
    state: Exclude<ProposalRow['state'], 'PROPOSED'>
    actor: string
    /** The input that is stored instead of the pending one. */
    input: Record<string, unknown>
    declineReason?: string | null | undefined
    outcome?: readonly ProposedChange[] | undefined
  },
  now: Date,
): Promise<ProposalRow> {
  const [row] = await tx<[ProposalRow]>`
    update proposals.proposals p set state = ${state}, decided_by = ${actor}, decided_at = ${now}, input = ${tx.json(input as never)},
      decline_reason = ${declineReason}, changes = p.changes || ${tx.json(outcome as never)}::jsonb where p.id = ${id} returning ${proposalColumns(tx)}`
  return row
}
