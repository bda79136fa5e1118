import { toWire } from '@atrium/contracts/money'
import type { MERCHANT_PROPOSAL_QUEUES, MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { Sql } from '@atrium/database'
import type { Keyed, KeysetSource, RowsQuery } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { isProposedBy, peopleOf } from '../staff/people.ts'
import { mayMake } from './deciders.ts'
import { isOfMerchant, proposalColumns } from './proposals-repository.ts'
import type { ProposalRow } from './proposals-repository.ts'
import { revealed } from './secrets.ts'

interface ProposalFilters {
  readonly queue: (typeof MERCHANT_PROPOSAL_QUEUES)[number]
  readonly subject?: string | undefined
}

export interface ProposalReader {
  readonly merchant: string
  /** The accounts of the reader, and the name under which they act. */
  readonly people: readonly string[]
  readonly now: Date
}

interface StaffReader {
  readonly merchant: string
  readonly staff: Staff
  /** Operations whose proposals the reader may decide. */
  readonly operations: readonly string[]
  readonly now: Date
}

export const stateOf = (
  { state, expiresAt }: Pick<ProposalRow, 'state' | 'expiresAt'>,
  now: Date,
): MerchantProposal['state'] => (state === 'PROPOSED' && expiresAt <= now ? 'EXPIRED' : state)

/** Formats a proposal without its secrets. */
export const toProposal = (
  row: ProposalRow,
  { people, now }: Pick<ProposalReader, 'people' | 'now'>,
): MerchantProposal => ({
  proposalId: row.id,
  operation: row.operation,
  subject: row.subject,
  changes: row.changes,
  ...(row.gives !== null && { gives: toWire(row.gives) }),
  ...(row.reason !== null && { reason: row.reason }),
  state: stateOf(row, now),
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
  ...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
  ...(row.declineReason !== null && { declineReason: row.declineReason }),
  isOwn: isProposedBy(row, people),
  needsOther: isProposedBy({ proposerPeople: [...row.proposerPeople, ...row.agreedPeople] }, people),
})

/**
 * Formats a proposal for a staff member. Includes its secrets while it is pending, if the staff member may make the
 * same proposal.
 */
export const toProposalFor = (
  row: ProposalRow,
  { staff, now }: Pick<StaffReader, 'staff' | 'now'>,
): MerchantProposal => ({
  ...toProposal(row, { people: peopleOf(staff), now }),
  ...(stateOf(row, now) === 'PROPOSED' && mayMake(staff, row.operation) && { changes: revealed(row) }),
})

/** Reads proposals for lists. Conditions and keys refer to the table as `p`. */
export async function readProposals(
  sql: Sql,
  { where, order, limit, cursor }: RowsQuery,
): Promise<(ProposalRow & Keyed)[]> {
  return sql<(ProposalRow & Keyed)[]>`
    select ${proposalColumns(sql)}, ${cursor} as cursor from proposals.proposals p where ${where} order by ${order}
    limit ${limit}`
}

/** Lists a merchant's proposals that the reader may decide, newest first. */
export const proposalsSource: KeysetSource<ProposalFilters, StaffReader, ProposalRow & Keyed, MerchantProposal> = {
  key: [
    { column: 'p.proposed_at', type: 'timestamptz', order: 'desc' },
    { column: 'p.id::text', type: 'text', order: 'desc' },
  ],
  where: (sql, { queue, subject }, { merchant, operations, now }) => sql`
    ${isOfMerchant(sql, merchant)} and p.operation = any(${operations as string[]}::text[])
    and ${queue === 'WAITING' ? sql`p.state = 'PROPOSED' and p.expires_at > ${now}` : sql`true`}
    and ${subject === undefined ? sql`true` : sql`p.subject = ${subject}`}`,
  rows: readProposals,
  toEntry: toProposalFor,
  // Proposals have no file export, because the audit log contains all of them.
}
