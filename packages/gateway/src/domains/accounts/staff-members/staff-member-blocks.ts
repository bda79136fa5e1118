import { DomainError } from '@atrium/contracts/errors'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeMemberStatus } from '../members/members-repository.ts'
import { endSessionsOfBlocked } from '../sessions/sessions-repository.ts'
import { memberSubject } from './member-views.ts'

const STATUSES = { 'member-blocked': 'DISABLED', 'member-unblocked': 'ACTIVE' } as const

/**
 * Blocks members and lifts blocks. A member who is blocked cannot sign in, bet or request withdrawals; withdrawals that
 * are under review stay there. Repeated, nothing changes and nothing is logged. @throws DomainError NOT_FOUND for a
 * member who is not the merchant's
 */
export function createStaffMemberBlocks({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  async function change(
    { merchant, memberId, reason }: RelayedRequest<'blockMember'>,
    { actor }: Staff,
    action: keyof typeof STATUSES,
  ): Promise<RelayedAnswer<'blockMember'>> {
    const id = BigInt(memberId)
    const status = STATUSES[action]
    const isChanged = await changeAs(sql, actor, async (tx) => {
      const before = await changeMemberStatus(tx, { merchant, memberId: id, status })
      if (before === undefined) throw new DomainError('NOT_FOUND', `member ${memberId}`)
      if (before === status) return false
      if (status === 'DISABLED') await endSessionsOfBlocked(tx, id, clock())
      await noteEvent(tx, { merchant, actor, action, subject: memberSubject(id), details: { reason }, at: clock() })
      return true
    })
    // The next call of the browser returns why.
    if (isChanged && status === 'DISABLED')
      realtime.publish({ memberId: id }, { topic: 'session.ended', payload: { reason: 'expired' } })
    return { memberId, isBlocked: status === 'DISABLED' }
  }

  return {
    /** Ends all sessions of the member. */
    block: (request: RelayedRequest<'blockMember'>, staff: Staff) => change(request, staff, 'member-blocked'),
    unblock: (request: RelayedRequest<'unblockMember'>, staff: Staff) => change(request, staff, 'member-unblocked'),
  }
}
