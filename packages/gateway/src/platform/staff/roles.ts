import { DomainError } from '@atrium/contracts/errors'
import type { OperationDefinition, Role } from '@atrium/contracts/staff/define'
import type { Staff } from '@atrium/secrets/staff-assertion'

/** Whether a person of the staff has one of the roles; administrators have all of them. */
export const hasRole = ({ roles }: Pick<Staff, 'roles'>, ...wanted: readonly Role[]): boolean =>
  roles.includes('admin') || wanted.some((role) => roles.includes(role))

/** The roles of a person of the staff that count for an operation. */
export const inRolesFor = (
  { roles, everywhere }: Staff,
  { ofAllMerchants }: Pick<OperationDefinition, 'ofAllMerchants'>,
): Pick<Staff, 'roles'> => ({ roles: ofAllMerchants ? everywhere : roles })

/** @throws DomainError STAFF_ROLE_MISSING */
export function assertStaffRole(staff: Pick<Staff, 'roles'>, ...wanted: readonly Role[]): void {
  if (!hasRole(staff, ...wanted))
    throw new DomainError('STAFF_ROLE_MISSING', `one of these roles is needed: ${wanted.join(', ')}`)
}
