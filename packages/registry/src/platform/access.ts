import type { Role } from '@atrium/contracts/staff/define'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { Caller } from '@atrium/staff-api/access/caller'
import { callerAndRoles, hasRoleAt, isAdmin } from '@atrium/staff-api/access/permissions'
import { isAmong, visibleMerchants } from '@atrium/staff-api/access/visibility'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'

export const mayPublish = (caller: Caller, remote: string): boolean =>
  isAdmin(caller) || caller.grants.some((grant) => grant.role === 'publisher' && grant.remote === remote)
export const mayMove = (caller: Caller, merchant: string): boolean => hasRoleAt(caller, ['release-manager'], merchant)

/** Requires the publisher role of a remote. */
export function assertMayPublish(caller: Caller, remote: string): void {
  if (!mayPublish(caller, remote))
    throw OperationError.coded('FORBIDDEN', reason('may-not-publish', { ...callerAndRoles(caller), name: remote }))
}

/** Requires the release manager role at a merchant. */
export function assertMayPin(caller: Caller, merchant: string): void {
  if (!mayMove(caller, merchant))
    throw OperationError.coded('FORBIDDEN', reason('may-not-move', { ...callerAndRoles(caller), merchant }))
}

/** Requires any role at a merchant, to see what would run for it. */
export function assertSees(caller: Caller, merchant: string): void {
  if (!isAmong(visibleMerchants(caller), merchant))
    throw OperationError.coded('FORBIDDEN', reason('may-not-move', { ...callerAndRoles(caller), merchant }))
}

const visibleTo = ({ grants }: Pick<Caller, 'grants'>, roles: readonly Role[] = []) =>
  visibleMerchants({ grants: grants.filter(({ role }) => role === 'admin' || roles.includes(role)) })

/**
 * The merchants whose rounds a caller sees, which contain members and their money; approvers decide on voids of them.
 */
export const merchantsOfRounds = (caller: Caller): readonly string[] | undefined =>
  visibleTo(caller, [...(gatewayTable.merchantRounds.roles ?? []), 'approver'])

/** The merchants whose settings a caller sees. */
export const merchantsOfSettings = (caller: Caller): readonly string[] | undefined =>
  visibleTo(caller, gatewayTable.merchantSettings.roles)
