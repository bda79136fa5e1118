import { DomainError } from '@atrium/contracts/errors'
import type { ProposableOperation } from '@atrium/contracts/staff/merchant-proposals'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { isProposedBy, peopleOf } from '../staff/people.ts'
import { assertStaffRole, hasRole, inRolesFor } from '../staff/roles.ts'
import type { ProposalRow } from './proposals-repository.ts'

/** Roles that may decide about a proposal. By default the roles that may make it. */
const decidersOf = (operation: ProposableOperation) =>
  gatewayTable[operation].decidedBy ?? gatewayTable[operation].roles ?? []

export const mayMake = (staff: Staff, operation: ProposableOperation): boolean =>
  hasRole(inRolesFor(staff, gatewayTable[operation]), ...(gatewayTable[operation].roles ?? []))

/** Roles that may make or decide proposals of the operation, and may therefore read them. */
const readersOf = (operation: ProposableOperation) => [
  ...(gatewayTable[operation].roles ?? []),
  ...decidersOf(operation),
]

export const mayRead = (staff: Staff, operation: ProposableOperation): boolean =>
  hasRole(inRolesFor(staff, gatewayTable[operation]), ...readersOf(operation))

/** Checks that the staff member may read proposals of the operation. @throws DomainError STAFF_ROLE_MISSING */
export function assertReads(staff: Staff, operation: ProposableOperation): void {
  assertStaffRole(inRolesFor(staff, gatewayTable[operation]), ...readersOf(operation))
}

/**
 * Checks that the staff member may decide about the proposal.
 * @throws DomainError STAFF_ROLE_MISSING, PROPOSAL_NEEDS_OTHER_PERSON
 */
export function assertDecides({ operation, proposerPeople, agreedPeople }: ProposalRow, staff: Staff): void {
  assertStaffRole(inRolesFor(staff, gatewayTable[operation]), ...decidersOf(operation))
  if (isProposedBy({ proposerPeople: [...proposerPeople, ...agreedPeople] }, peopleOf(staff)))
    throw new DomainError('PROPOSAL_NEEDS_OTHER_PERSON')
}
