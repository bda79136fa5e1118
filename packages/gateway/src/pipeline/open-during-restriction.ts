import type { CallName } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { VisitorStatus } from '../platform/tenancy/region.ts'

/**
 * Calls that stay open during maintenance and in a blocked region: the status page, help, logging out, and reads of the
 * member's own balance and rounds.
 */
const OPEN: ReadonlySet<string> = new Set<CallName>([
  'systemStatus',
  'whitelabel',
  'countryCode',
  'domainRoutes',
  'permission',
  'encryptionKeys',
  'helpCenter',
  'customerService',
  'supportSettings',
  'supportQuestion',
  'supportQuestions',
  'streamTicket',
  'memberInfo',
  'walletBalance',
  'bettingRecord',
  'bettingRecordDetail',
  'replayRound',
  'logout',
])

/** @throws DomainError SYSTEM_MAINTENANCE or REGION_RESTRICTED (domain rules SY-01, SY-03). */
export function refuseWhileRestricted({ status }: VisitorStatus, call: string): void {
  if (status === 0 || OPEN.has(call)) return
  throw new DomainError(status === 1 ? 'SYSTEM_MAINTENANCE' : 'REGION_RESTRICTED')
}
