import type { SystemStatus } from '@atrium/contracts/calls'
import type { CallContext } from '../../pipeline/handler.ts'

/**
 * Returns the system status that a visitor sees. Address and country are included only if the visitor is blocked
 * because of them.
 */
export function systemStatusOf(
  {
    merchant,
    visitorStatus,
    language,
    ip,
    country,
  }: Pick<CallContext, 'merchant' | 'language' | 'ip' | 'country' | 'visitorStatus'>,
  now: Date,
): SystemStatus {
  const { status, reason } = visitorStatus
  const { maintenanceEnd, maintenanceMessage, gamesUnderCheck } = merchant
  const serverTime = now.getTime()
  if (status === 1) return { status, serverTime, maintenanceEnd, message: maintenanceMessage?.[language] }
  if (status === 2) return { status, serverTime, reason, ip, country }
  return { status, serverTime, ...(gamesUnderCheck && { gamesUnderCheck }) }
}
