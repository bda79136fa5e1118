import { overlays } from '@atrium/contracts/portal/paths'
import { deviceName } from '@atrium/contracts/text/device-name'
import type { Transaction } from '@atrium/database'
import { sendMessage } from '../../messages/index.ts'

const SECURITY_CENTRE = `${overlays.member('securityCenter')}&section=devices`

/** Notifies a member of a log-in from a new device or network (domain rule RG-15). */
export function sendLoginNotice(
  tx: Transaction,
  { memberId, merchant, ip, userAgent }: { memberId: bigint; merchant: string; ip: string; userAgent: string },
  now: Date,
): Promise<void> {
  return sendMessage(
    tx,
    {
      memberId,
      merchant,
      template: 'new-device-login',
      values: { device: deviceName(userAgent), ip },
      link: SECURITY_CENTRE,
      dedupKey: `new-device-login:${now.toISOString()}`,
    },
    now,
  )
}
