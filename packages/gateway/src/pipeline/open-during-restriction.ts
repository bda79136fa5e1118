import type { CallName } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { VisitorStatus } from '../platform/tenancy/region.ts'

/**
 * What stays readable while a merchant is in maintenance or refuses a region: the screen itself, help, one's own
 * balance and rounds, and the way out.
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
