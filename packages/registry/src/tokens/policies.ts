import { RegistryError } from '../http/errors.ts'
import type { Caller } from './repository.ts'

const refuse = (caller: Caller, what: string, who: string): never => {
  throw new RegistryError('FORBIDDEN', `The token "${caller.label}" (${caller.grant.role}) may not ${what}. Use a token of ${who}.`)
}

/** Publishers publish one remote. Asked without a remote: whether the caller publishes at all. */
export function assertMayPublish(caller: Caller, remote?: string): void {
  const { grant } = caller
  if (grant.role === 'admin' || (grant.role === 'publisher' && (remote === undefined || grant.remote === remote))) return
  refuse(caller, `publish ${remote ?? 'releases'}`, `a publisher${remote ? ` of ${remote}` : ''}`)
}

/** Release managers decide what runs for their merchants. */
export function assertMayMove(caller: Caller, merchant: string): void {
  const { grant } = caller
  if (grant.role === 'admin' || (grant.role === 'release-manager' && (grant.merchants.includes('*') || grant.merchants.includes(merchant)))) return
  refuse(caller, `decide what runs for ${merchant}`, `a release manager of ${merchant}`)
}

/** Tokens are handed out by administrators only. */
export function assertMayGrant(caller: Caller): void {
  if (caller.grant.role !== 'admin') refuse(caller, 'make or revoke tokens', 'an administrator')
}
