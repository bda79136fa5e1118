import { ROLES } from '@atrium/contracts/staff/define'
import type { Role } from '@atrium/contracts/staff/define'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { OperationError } from '../errors.ts'
import { reason } from '../reasons.ts'
import type { Caller } from './caller.ts'
import { isAmong, visibleMerchants } from './visibility.ts'

/** The caller with its insufficient roles. */
export const callerAndRoles = ({ label, grants }: Caller): { caller: string; has: string[] } => ({
  caller: label,
  has: grants.map(({ role }) => role),
})

export const isAdmin = ({ grants }: Caller): boolean => grants.some(({ role }) => role === 'admin')

/**
 * Requires one of an operation's roles; for an operation of one merchant, at that merchant. Administrators have all
 * roles.
 */
export function assertRole(
  caller: Caller,
  operation: string,
  roles: readonly Role[] | undefined,
  merchant?: string,
): void {
  if (roles === undefined || roles.length === 0 || isAdmin(caller)) return
  const held = caller.grants.filter(({ role }) => roles.includes(role))
  const all = { ...callerAndRoles(caller), operation, roles: [...roles] }
  if (!held.length) throw OperationError.coded('FORBIDDEN', reason('may-not-call', all))
  if (merchant !== undefined && !held.some((grant) => isFor(grant, merchant)))
    throw OperationError.coded('FORBIDDEN', reason('may-not-serve', { ...all, merchant }))
}

/** Whether a caller has one of the roles at a merchant, or at any if none is given. True if no role is required. */
export const hasRoleAt = (caller: Caller, roles: readonly Role[] | undefined, merchant?: string): boolean =>
  isAdmin(caller) ||
  (roles === undefined
    ? merchant === undefined || isAmong(visibleMerchants(caller), merchant)
    : caller.grants.some((grant) => roles.includes(grant.role) && (merchant === undefined || isFor(grant, merchant))))

/** The caller's roles at a merchant, or at all merchants (`*`), including roles that are not granted per merchant. */
export const rolesAt = ({ grants }: Caller, merchant: string): Role[] =>
  ROLES.filter((role) => grants.some((grant) => grant.role === role && isFor(grant, merchant)))

/** Merchants for which the caller has separate roles, grouped by all roles that the caller has there. */
export function rolesByMerchants(caller: Caller): { merchants: string[]; roles: Role[] }[] {
  const named = new Set(caller.grants.flatMap((grant) => ('merchants' in grant ? grant.merchants : [])))
  named.delete('*')
  const groups = Map.groupBy(named, (merchant) => rolesAt(caller, merchant).join())
  return [...groups.values()].map((merchants) => ({ merchants, roles: rolesAt(caller, merchants[0]!) }))
}

/** Whether a grant applies at a merchant. Grants that are not per merchant always do. */
const isFor = (grant: Grant, merchant: string): boolean =>
  !('merchants' in grant) || grant.merchants.includes('*') || grant.merchants.includes(merchant)
