import { DomainError } from '@atrium/contracts/errors'
import type { OperationDefinition, Role } from '@atrium/contracts/staff/define'
import type { Staff } from '@atrium/secrets/staff-assertion'

/** Whether a staff member has one of the roles. Administrators have all of them. */
export const hasRole = ({ roles }: Pick<Staff, 'roles'>, ...wanted: readonly Role[]): boolean =>
  roles.includes('admin') || wanted.some((role) => roles.includes(role))

/**
 * The roles that count for an operation. An operation for all merchants needs a role that is not limited to some
 * merchants.
 */
export const inRolesFor = (
  { roles, everywhere }: Staff,
  { ofAllMerchants }: Pick<OperationDefinition, 'ofAllMerchants'>,
): Pick<Staff, 'roles'> => ({ roles: ofAllMerchants ? everywhere : roles })

/** The staff member of a list over several merchants, with the roles that they have at one of them. */
export const staffAt = (staff: Staff, merchant: string): Staff => ({
  ...staff,
  merchant,
  roles: staff.grants?.find(({ merchants }) => merchants.includes(merchant))?.roles ?? staff.everywhere,
})

/** Merchants among `codes` for which the staff member of a list over several may call an operation. */
export const merchantsFor = (
  staff: Staff,
  { roles = [] }: Pick<OperationDefinition, 'roles'>,
  codes: readonly string[],
): readonly string[] => codes.filter((code) => hasRole(staffAt(staff, code), ...roles))

/** @throws DomainError STAFF_ROLE_MISSING */
export function assertStaffRole(staff: Pick<Staff, 'roles'>, ...wanted: readonly Role[]): void {
  if (!hasRole(staff, ...wanted))
    throw new DomainError('STAFF_ROLE_MISSING', `one of these roles is needed: ${wanted.join(', ')}`)
}
