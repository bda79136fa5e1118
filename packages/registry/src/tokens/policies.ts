import type { Role } from '@atrium/contracts/registry/define'
import { RegistryError } from '../http/errors.ts'
import type { Caller } from './repository.ts'

const refuse = (caller: Caller, what: string, who: string): never => {
  throw new RegistryError('FORBIDDEN', `"${caller.label}" (${caller.grants.map(({ role }) => role).join(', ') || 'no role'}) may not ${what}. That takes ${who}.`)
}

export const isAdmin = ({ grants }: Caller): boolean => grants.some(({ role }) => role === 'admin')

/** Whether the caller has one of an operation's roles; administrators have all of them. */
export function assertRole(caller: Caller, operation: string, roles: readonly Role[] | undefined): void {
  if (roles === undefined || roles.length === 0 || isAdmin(caller) || caller.grants.some(({ role }) => roles.includes(role))) return
  refuse(caller, `call ${operation}`, `the role ${roles.join(' or ')}`)
}

export const mayPublish = (caller: Caller, remote: string): boolean => isAdmin(caller) || caller.grants.some((grant) => grant.role === 'publisher' && grant.remote === remote)
export const mayMove = (caller: Caller, merchant: string): boolean => isAdmin(caller) || hasMerchant(caller, 'release-manager', merchant)

/** Publishers publish one remote. */
export function assertMayPublish(caller: Caller, remote: string): void {
  if (!mayPublish(caller, remote)) refuse(caller, `publish ${remote}`, `a publisher of ${remote}`)
}

/** Release managers decide what runs for their merchants. */
export function assertMayMove(caller: Caller, merchant: string): void {
  if (!mayMove(caller, merchant)) refuse(caller, `decide what runs for ${merchant}`, `a release manager of ${merchant}`)
}

/** Operators switch modules of their merchants and close them for maintenance. */
export function assertMayOperate(caller: Caller, merchant: string): void {
  if (isAdmin(caller) || hasMerchant(caller, 'operator', merchant)) return
  refuse(caller, `change the settings of ${merchant}`, `an operator of ${merchant}`)
}

const hasMerchant = ({ grants }: Caller, role: 'release-manager' | 'operator', merchant: string): boolean =>
  grants.some((grant) => grant.role === role && (grant.merchants.includes('*') || grant.merchants.includes(merchant)))
