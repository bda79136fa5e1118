import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { endSessionsByStaff } from '../sessions/end-by-staff.ts'
import { countTry } from '../throttling/throttle.ts'
import { liftMemberLocks, lockView, readMemberLocks } from './member-locks.ts'
import { memberSubject, requireMember } from './member-views.ts'

/**
 * Creates the staff operations that end the sessions of a member and lift locks after wrong passwords. A request that
 * changes nothing logs nothing.
 * @throws DomainError NOT_FOUND if the member is not the merchant's
 */
export function createStaffAccess(deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'realtime'>) {
  const { sql, clock, config } = deps
  return {
    async endMemberSessions(
      { merchant, memberId, reason }: GatewayRequest<'endMemberSessions'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'endMemberSessions'>> {
      const { id } = await requireMember(deps, { merchant, memberId })
      const at = clock()
      const { wasSignedIn: hasEnded, informTabs } = await changeAs(sql, actor, async (tx) => {
        const ended = await endSessionsByStaff(tx, deps, id, { now: at })
        if (ended.wasSignedIn)
          await noteEvent(tx, {
            merchant,
            actor,
            action: 'member-sessions-ended',
            subject: memberSubject(id),
            details: { reason },
            at,
          })
        return ended
      })
      informTabs()
      return { memberId, hasEnded }
    },

    /** @throws DomainError TOO_MANY_REQUESTS: more tries at codes would open the account */
    async unlockMember(
      { merchant, memberId, reason }: GatewayRequest<'unlockMember'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'unlockMember'>> {
      const { id } = await requireMember(deps, { merchant, memberId })
      const at = clock()
      if ((await readMemberLocks(deps, { merchant, id }, at)).length === 0) return { memberId, lifted: [] }
      await countTry(sql, merchant, 'staffUnlock', memberId, at)
      const lifted = await changeAs(sql, actor, async (tx) => {
        const locks = await readMemberLocks({ sql: tx, config }, { merchant, id }, at)
        if (locks.length === 0) return []
        await liftMemberLocks(tx, { merchant, id }, at)
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'member-unlocked',
          subject: memberSubject(id),
          details: { locks: locks.map(({ kind }) => kind), reason },
          at,
        })
        return locks
      })
      return { memberId, lifted: lifted.map(lockView) }
    },
  }
}
