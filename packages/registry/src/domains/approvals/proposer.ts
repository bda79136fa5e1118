import type { Transaction } from '@atrium/database'
import { isAdmin, mayMove } from '../../pipeline/access/permissions.ts'
import { OperationError } from '../../platform/errors.ts'
import { reason as toldAs } from '../../platform/reasons.ts'
import type { StoredProposal } from '../proposals/repository.ts'
import { presentGrants } from '../tokens/present-grants.ts'

/**
 * Rejects a proposal whose proposer could not make the decision today: two current members of the staff must decide.
 * @throws OperationError FORBIDDEN
 */
export async function assertProposerMay(tx: Transaction, proposal: StoredProposal, now: Date): Promise<void> {
  const { by, person, operation, merchants } = proposal
  const grants = await presentGrants(tx, { label: by, person: person ?? null }, now)
  if (!grants) throw OperationError.coded('FORBIDDEN', toldAs('proposer-left', { by }))
  const proposer = { label: by, grants, people: [] }
  if (
    operation === 'setPolicies' || operation === 'removeStaffTotp'
      ? isAdmin(proposer)
      : merchants.every((merchant) => mayMove(proposer, merchant))
  )
    return
  throw OperationError.coded('FORBIDDEN', toldAs('proposer-may-not', { by }))
}
