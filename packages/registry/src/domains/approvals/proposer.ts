import type { Caller } from '@atrium/staff-api/access/caller'
import { isAdmin } from '@atrium/staff-api/access/permissions'
import { OperationError } from '@atrium/staff-api/errors'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import { mayMove } from '../../platform/access.ts'
import type { StoredProposal } from '../proposals/repository.ts'

/**
 * Checks that the proposer still has the permission, before a proposal is applied. Otherwise only one of the two people
 * would be authorized. The staff server reports what the proposer may do.
 * @throws OperationError FORBIDDEN
 */
export function assertProposerMay({ proposer }: Caller, { by, person, operation, merchants }: StoredProposal): void {
  const grants = proposer?.label === by && proposer.person === person ? proposer.grants : undefined
  if (!grants) throw OperationError.coded('FORBIDDEN', toldAs('proposer-left', { by }))
  const now = { label: by, grants, people: [] }
  if (operation === 'setPolicies' ? isAdmin(now) : merchants.every((merchant) => mayMove(now, merchant))) return
  throw OperationError.coded('FORBIDDEN', toldAs('proposer-may-not', { by }))
}
