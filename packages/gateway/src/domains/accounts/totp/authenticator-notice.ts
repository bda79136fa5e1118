import type { MessageValues } from '@atrium/contracts/messages/templates'
import { overlays } from '@atrium/contracts/portal/paths'
import type { Transaction } from '@atrium/database'
import { sendMessage } from '../../messages/index.ts'

const SECURITY_CENTRE = `${overlays.member('securityCenter')}&section=authenticator`

type Notice = 'authenticator-added' | 'authenticator-removed' | 'authenticator-removed-by-staff'

/**
 * Notifies a member of a change of the authenticator app, in the inbox and by email. Call `publishUnread` after the
 * commit.
 */
export function sendAuthenticatorNotice<Name extends Notice>(
  tx: Transaction,
  owner: { memberId: bigint; merchant: string },
  template: Name,
  values: MessageValues<Name>,
  now: Date,
): Promise<void> {
  return sendMessage(
    tx,
    {
      ...owner,
      template,
      values,
      link: SECURITY_CENTRE,
      dedupKey: `${template}:${now.toISOString()}`,
    },
    now,
  )
}
