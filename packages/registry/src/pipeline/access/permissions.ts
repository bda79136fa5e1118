import { MERCHANT_ROLES } from '@atrium/contracts/registry/define'
import type { MerchantRole, Role } from '@atrium/contracts/registry/define'
import { RegistryError } from '../../platform/errors.ts'
import { reason } from '../../platform/reasons.ts'
import type { Caller } from './caller.ts'

/** Who asks, with the roles that do not suffice. */
const asked = ({ label, grants }: Caller): { caller: string; has: string[] } => ({
  caller: label,
  has: grants.map(({ role }) => role),
})

export const isAdmin = ({ grants }: Caller): boolean => grants.some(({ role }) => role === 'admin')

/** Whether the caller has one of an operation's roles; administrators have all of them. */
export function assertRole(caller: Caller, operation: string, roles: readonly Role[] | undefined): void {
  if (
    roles === undefined ||
    roles.length === 0 ||
    isAdmin(caller) ||
    caller.grants.some(({ role }) => roles.includes(role))
  )
    return
  throw RegistryError.coded('FORBIDDEN', reason('may-not-call', { ...asked(caller), operation, roles: [...roles] }))
}

export const mayPublish = (caller: Caller, remote: string): boolean =>
  isAdmin(caller) || caller.grants.some((grant) => grant.role === 'publisher' && grant.remote === remote)
export const mayMove = (caller: Caller, merchant: string): boolean =>
  isAdmin(caller) || hasMerchant(caller, 'release-manager', merchant)
export const mayOperate = (caller: Caller, merchant: string): boolean =>
  isAdmin(caller) || hasMerchant(caller, 'operator', merchant)

/** Publishers publish one remote. */
export function assertMayPublish(caller: Caller, remote: string): void {
  if (!mayPublish(caller, remote))
    throw RegistryError.coded('FORBIDDEN', reason('may-not-publish', { ...asked(caller), name: remote }))
}

/** Release managers decide what runs for their merchants. */
export function assertMayPin(caller: Caller, merchant: string): void {
  if (!mayMove(caller, merchant))
    throw RegistryError.coded('FORBIDDEN', reason('may-not-move', { ...asked(caller), merchant }))
}

/** Operators switch modules of their merchants and close them for maintenance. */
export function assertMayOperate(caller: Caller, merchant: string): void {
  if (mayOperate(caller, merchant)) return
  throw RegistryError.coded('FORBIDDEN', reason('may-not-operate', { ...asked(caller), merchant }))
}

/** Games are the same at every merchant: operators of all of them change them. */
export function assertMayOperateGames(caller: Caller): void {
  if (isAdmin(caller) || hasMerchant(caller, 'operator', '*')) return
  throw RegistryError.coded('FORBIDDEN', reason('may-not-operate-games', asked(caller)))
}

/** The roles that the caller has for a merchant; `admin` is one of them. */
export const rolesAt = (caller: Caller, merchant: string): Role[] => [
  ...(isAdmin(caller) ? (['admin'] as const) : []),
  ...MERCHANT_ROLES.filter((role) => hasMerchant(caller, role, merchant)),
]

/** Members and money of a merchant are for those who have one of the operation's roles there. */
export function assertMayServe(caller: Caller, merchant: string, operation: string, roles: readonly Role[]): void {
  const held = rolesAt(caller, merchant)
  if (held.includes('admin') || roles.some((role) => held.includes(role))) return
  throw RegistryError.coded(
    'FORBIDDEN',
    reason('may-not-serve', { ...asked(caller), operation, merchant, roles: [...roles] }),
  )
}

const hasMerchant = ({ grants }: Caller, role: MerchantRole, merchant: string): boolean =>
  grants.some((grant) => grant.role === role && (grant.merchants.includes('*') || grant.merchants.includes(merchant)))
