import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { endAllSessions } from './sessions-repository.ts'

/**
 * Ends all sessions of a member in the transaction of a change by staff. Call `informTabs` after the commit: it ends the
 * session in open tabs, without the reason.
 */
export async function endSessionsByStaff(
  tx: Transaction,
  { realtime }: Pick<Deps, 'realtime'>,
  memberId: bigint,
  { now, reason = 'expired' }: { readonly now: Date; readonly reason?: 'expired' | 'disabled' },
): Promise<{ readonly wasSignedIn: boolean; informTabs(): void }> {
  const wasSignedIn = await endAllSessions(tx, memberId, reason, now)
  return {
    wasSignedIn,
    informTabs() {
      if (wasSignedIn) realtime.publish({ memberId }, { topic: 'session.ended', payload: { reason: 'expired' } })
    },
  }
}
