import { ROLES } from '@atrium/contracts/staff/define'
import type { MerchantRole, Role } from '@atrium/contracts/staff/define'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { OperationError } from '../errors.ts'
import { reason } from '../reasons.ts'
import type { Caller } from './caller.ts'
import { isAmong, visibleMerchants } from './visibility.ts'

/** The caller, with its insufficient roles. */
const asked = ({ label, grants }: Caller): { caller: string; has: string[] } => ({
  caller: label,
  has: grants.map(({ role }) => role),
})

export const isAdmin = ({ grants }: Caller): boolean => grants.some(({ role }) => role === 'admin')

/**
 * Requires one of an operation's roles, for an operation of one merchant at that merchant; administrators have all
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
  const all = { ...asked(caller), operation, roles: [...roles] }
  if (!held.length) throw OperationError.coded('FORBIDDEN', reason('may-not-call', all))
  if (merchant !== undefined && !held.some((grant) => isFor(grant, merchant)))
    throw OperationError.coded('FORBIDDEN', reason('may-not-serve', { ...all, merchant }))
}

/** Whether a caller has one of the roles, at a merchant or, without one, at any; true when no role is required. */
export const hasRoleAt = (caller: Caller, roles: readonly Role[] | undefined, merchant?: string): boolean =>
  isAdmin(caller) ||
  (roles === undefined
    ? merchant === undefined || isAmong(visibleMerchants(caller), merchant)
    : caller.grants.some((grant) => roles.includes(grant.role) && (merchant === undefined || isFor(grant, merchant))))

export const mayPublish = (caller: Caller, remote: string): boolean =>
  isAdmin(caller) || caller.grants.some((grant) => grant.role === 'publisher' && grant.remote === remote)
export const mayMove = (caller: Caller, merchant: string): boolean =>
  isAdmin(caller) || hasMerchant(caller, 'release-manager', merchant)

/** Requires the publisher role of a remote. */
export function assertMayPublish(caller: Caller, remote: string): void {
  if (!mayPublish(caller, remote))
    throw OperationError.coded('FORBIDDEN', reason('may-not-publish', { ...asked(caller), name: remote }))
}

/** Requires the release manager role at a merchant. */
export function assertMayPin(caller: Caller, merchant: string): void {
  if (!mayMove(caller, merchant))
    throw OperationError.coded('FORBIDDEN', reason('may-not-move', { ...asked(caller), merchant }))
}

/** Requires any role at a merchant, to see what would run for it. */
export function assertSees(caller: Caller, merchant: string): void {
  if (!isAmong(visibleMerchants(caller), merchant))
    throw OperationError.coded('FORBIDDEN', reason('may-not-move', { ...asked(caller), merchant }))
}

/** The roles that the caller has at a merchant, or at all (`*`), including roles that are not granted per merchant. */
export const rolesAt = ({ grants }: Caller, merchant: string): Role[] =>
  ROLES.filter((role) => grants.some((grant) => grant.role === role && isFor(grant, merchant)))

/** Merchants with roles of their own, grouped by all roles that the caller has there. */
export function rolesByMerchants(caller: Caller): { merchants: string[]; roles: Role[] }[] {
  const named = new Set(caller.grants.flatMap((grant) => ('merchants' in grant ? grant.merchants : [])))
  named.delete('*')
  const groups = Map.groupBy(named, (merchant) => rolesAt(caller, merchant).join())
  return [...groups.values()].map((merchants) => ({ merchants, roles: rolesAt(caller, merchants[0]!) }))
}

const hasMerchant = ({ grants }: Caller, role: MerchantRole, merchant: string): boolean =>
  grants.some((grant) => grant.role === role && isFor(grant, merchant))

/** Whether a grant applies at a merchant; grants that are not per merchant always do. */
const isFor = (grant: Grant, merchant: string): boolean =>
  !('merchants' in grant) || grant.merchants.includes('*') || grant.merchants.includes(merchant)
