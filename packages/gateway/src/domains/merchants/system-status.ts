import type { SystemStatus } from '@atrium/contracts/calls'
import type { CallContext } from '../../pipeline/handler.ts'

/**
 * The full-screen state of the site. Address and country are returned only to a visitor who is rejected because of
 * them.
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
