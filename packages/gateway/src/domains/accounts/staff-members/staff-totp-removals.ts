import { DomainError } from '@atrium/contracts/errors'
import { AUTHENTICATOR_REMOVAL_HOURS } from '@atrium/contracts/registry/members/authenticator'
import type { MemberAuthenticator } from '@atrium/contracts/registry/members/authenticator'
import type { RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isProposedBy, peopleOf } from '../../../platform/staff/people.ts'
import { publishUnread } from '../../messages/index.ts'
import { replaceSessions } from '../sessions/sessions-repository.ts'
import { sendAuthenticatorNotice } from '../totp/authenticator-notice.ts'
import { deleteTotp, findTotpConfirmed } from '../totp/totp-repository.ts'
import { totpGuardsFrom } from '../totp/totp-service.ts'
import { memberSubject, requireMember } from './member-views.ts'
import { decideRemoval, findWaitingRemoval, insertRemoval, lockTotp } from './totp-removals-repository.ts'
import type { TotpRemovalRow } from './totp-removals-repository.ts'

const LIFETIME_MS = AUTHENTICATOR_REMOVAL_HOURS * 60 * 60_000

/** The authenticator app of a member, and what waits to happen to it. */
export async function readAuthenticator(
  sql: Sql | Transaction,
  memberId: bigint,
  staff: Staff,
  now: Date,
): Promise<MemberAuthenticator> {
  const since = await findTotpConfirmed(sql, memberId)
  if (!since) return {}
  const removal = await findWaitingRemoval(sql, memberId, now)
  return {
    since: since.toISOString(),
    guardsFrom: totpGuardsFrom(since).toISOString(),
    ...(removal && {
      removal: {
        removalId: removal.id,
        identification: removal.identification,
        reason: removal.reason,
        proposedBy: removal.proposedBy,
        proposedAt: removal.proposedAt.toISOString(),
        expiresAt: removal.expiresAt.toISOString(),
        isOwn: isProposedBy(removal, peopleOf(staff)),
      },
    }),
  }
}

/**
 * Removes authenticator apps of members whom support has identified, each agreed to by two people and logged with both.
 * Functions throw DomainError NOT_FOUND for a member who is not the merchant's.
 */
export function createStaffTotpRemovals(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock, realtime } = deps
  return {
    /** @throws DomainError TOTP_OFF, TOTP_REMOVAL_WAITING */
    async propose(
      { identification, reason, ...place }: RelayedRequest<'proposeAuthenticatorRemoval'>,
      staff: Staff,
    ): Promise<MemberAuthenticator> {
      const { id } = await requireMember(deps, place)
      const now = clock()
      return changeAs(sql, staff.actor, async (tx) => {
        if (!(await lockTotp(tx, id))) throw new DomainError('TOTP_OFF')
        if (await findWaitingRemoval(tx, id, now)) throw new DomainError('TOTP_REMOVAL_WAITING')
        const removal = {
          identification,
          reason,
          proposedBy: staff.actor,
          proposerPeople: peopleOf(staff),
          proposedAt: now,
          expiresAt: new Date(now.getTime() + LIFETIME_MS),
        }
        await insertRemoval(tx, id, removal)
        await note(tx, { ...place, action: 'authenticator-removal-proposed', removal, staff, reason, at: now })
        return readAuthenticator(tx, id, staff, now)
      })
    },

    /**
     * Removes the app, ends all sessions of the member and notifies them, or declines to; declined by its proposer the
     * removal is withdrawn.
     * @throws DomainError TOTP_REMOVAL_DECIDED also after the proposal has expired or the app was replaced,
     *   TOTP_REMOVAL_NEEDS_OTHER_PERSON for who approves their own
     */
    async decide(
      { removalId, decision, reason, ...place }: RelayedRequest<'decideAuthenticatorRemoval'>,
      staff: Staff,
    ): Promise<MemberAuthenticator> {
      const { id } = await requireMember(deps, place)
      const now = clock()
      const isApproved = decision === 'APPROVE'
      const { authenticator, endedOne } = await changeAs(sql, staff.actor, async (tx) => {
        const removal = (await lockTotp(tx, id)) ? await findWaitingRemoval(tx, id, now) : undefined
        if (removal?.id !== removalId.toLowerCase()) throw new DomainError('TOTP_REMOVAL_DECIDED')
        const isOwn = isProposedBy(removal, peopleOf(staff))
        if (isOwn && isApproved) throw new DomainError('TOTP_REMOVAL_NEEDS_OTHER_PERSON')
        const [state, action] = isApproved
          ? (['REMOVED', 'authenticator-removal-approved'] as const)
          : isOwn
            ? (['WITHDRAWN', 'authenticator-removal-withdrawn'] as const)
            : (['DECLINED', 'authenticator-removal-declined'] as const)
        await decideRemoval(tx, removal.id, {
          state,
          actor: staff.actor,
          reason,
          now,
        })
        const ended = isApproved && (await removeApp(tx, { memberId: id, merchant: place.merchant }, now))
        await note(tx, { ...place, action, removal, staff, reason, at: now })
        return { authenticator: await readAuthenticator(tx, id, staff, now), endedOne: ended }
      })
      if (endedOne) realtime.publish({ memberId: id }, { topic: 'session.ended', payload: { reason: 'expired' } })
      if (isApproved) await publishUnread(deps, id)
      return authenticator
    },
  }
}

/** Returns whether a session of the member was still alive. */
async function removeApp(tx: Transaction, owner: { memberId: bigint; merchant: string }, now: Date): Promise<boolean> {
  await deleteTotp(tx, owner.memberId)
  await sendAuthenticatorNotice(tx, owner, 'authenticator-removed-by-staff', {}, now)
  return replaceSessions(tx, owner.memberId, now)
}

interface Note {
  readonly merchant: string
  readonly memberId: string
  readonly action: string
  readonly removal: Pick<TotpRemovalRow, 'identification' | 'proposedBy'>
  readonly staff: Staff
  readonly reason: string
  readonly at: Date
}

const note = (
  tx: Transaction,
  { merchant, memberId, action, removal, staff: { actor, people }, reason, at }: Note,
): Promise<void> =>
  noteEvent(tx, {
    merchant,
    actor,
    action,
    subject: memberSubject(BigInt(memberId)),
    details: {
      identification: removal.identification,
      reason,
      proposedBy: removal.proposedBy,
      ...(people.some((one) => one !== actor) && { people: [...people] }),
    },
    at,
  })
