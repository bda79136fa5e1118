import { DomainError } from '@atrium/contracts/errors'
import { WITHDRAWAL_WAIT_HOURS } from '@atrium/contracts/staff/members/access'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newToken } from '../../../platform/keys/tokens.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { lockMember } from '../members/members-repository.ts'
import { createPasswords } from '../members/password-hashing.ts'
import { findMember, replacePassword } from '../passwords/passwords-repository.ts'
import { PASSWORD_HISTORY } from '../passwords/passwords-service.ts'
import { deletePaymentPassword, readPaymentPasswordMember } from '../payment-password/repository.ts'
import { endSessionsByStaff } from '../sessions/end-by-staff.ts'
import { forgetTries } from '../throttling/throttle.ts'
import { memberSubject, requireMember } from './member-views.ts'
import { holdWithdrawals } from './withdrawal-hold.ts'

type PasswordDeps = Pick<Deps, 'sql' | 'clock' | 'realtime'> & { readonly proposals: Proposals }

/**
 * Creates the staff operations on forgotten passwords. Staff never learn or choose a password: the member sets the next
 * one.
 * @throws DomainError NOT_FOUND if the member is not the merchant's
 */
export function createStaffPasswords(deps: PasswordDeps) {
  const { sql, clock, proposals } = deps
  const passwords = createPasswords()
  proposals.register(removalProposals(deps))
  return {
    /**
     * Replaces the password by one that nobody knows.
     * @throws DomainError ACCOUNT_DISABLED, CONTACT_NOT_VERIFIED: the member could not set a new one
     */
    async resetMemberPassword(
      { merchant, memberId, reason }: GatewayRequest<'resetMemberPassword'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'resetMemberPassword'>> {
      const { id, status } = await requireMember(deps, { merchant, memberId })
      if (status !== 'ACTIVE') throw new DomainError('ACCOUNT_DISABLED')
      const { isEmailVerified, isMobileVerified } = await readPaymentPasswordMember(sql, id)
      if (!isEmailVerified && !isMobileVerified) throw new DomainError('CONTACT_NOT_VERIFIED')
      const newHash = await passwords.hash(newToken())
      const now = clock()
      const { informTabs } = await changeAs(sql, actor, async (tx) => {
        await lockMember(tx, id)
        const { passwordHash } = (await findMember(tx, merchant, id))!
        await replacePassword(tx, { memberId: id, oldHash: passwordHash, newHash, now, kept: PASSWORD_HISTORY })
        const template = 'password-reset-by-staff'
        await sendMessage(
          tx,
          { memberId: id, merchant, template, values: {}, dedupKey: `${template}:${now.toISOString()}` },
          now,
        )
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'member-password-reset',
          subject: memberSubject(id),
          details: { reason },
          at: now,
        })
        return endSessionsByStaff(tx, deps, id, { now })
      })
      informTabs()
      await publishUnread(deps, id)
      return {
        memberId,
        contacts: [...(isEmailVerified ? ['email' as const] : []), ...(isMobileVerified ? ['mobile' as const] : [])],
      }
    },

    /** @throws DomainError PAYMENT_PASSWORD_MISSING, PROPOSAL_WAITING */
    removePaymentPassword: async (
      request: GatewayRequest<'removePaymentPassword'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'removePaymentPassword'>> =>
      (await proposals.perform('removePaymentPassword', request, staff))!,
  }
}

const removalProposals = (deps: Pick<Deps, 'sql' | 'realtime'>): Proposable<'removePaymentPassword'> => ({
  operation: 'removePaymentPassword',
  subject: ({ memberId }) => `payment-password:${memberId}`,

  async compare(tx, { identification, ...place }) {
    const { id, account, hasPaymentPassword } = await requireMember({ sql: tx }, place)
    if (!hasPaymentPassword) throw new DomainError('PAYMENT_PASSWORD_MISSING')
    await lockMember(tx, id)
    return {
      changes: [
        { field: 'member', to: account, loosens: false },
        { field: 'paymentPassword', from: 'true', to: 'false', loosens: true },
        { field: 'identification', to: identification, loosens: false },
      ],
    }
  },

  /** Ends all sessions of the member, blocks withdrawals for some time, and notifies the member. */
  async apply(tx, { merchant, memberId, identification, reason }, { actor, now }) {
    const id = BigInt(memberId)
    await deletePaymentPassword(tx, id)
    await holdWithdrawals(tx, { merchant, id }, { actor, reason, now })
    const template = 'payment-password-removed-by-staff'
    await sendMessage(
      tx,
      {
        memberId: id,
        merchant,
        template,
        values: { hours: WITHDRAWAL_WAIT_HOURS },
        dedupKey: `${template}:${now.toISOString()}`,
      },
      now,
    )
    await noteEvent(tx, {
      merchant,
      actor,
      action: 'payment-password-removed',
      subject: memberSubject(id),
      details: { identification, reason },
      at: now,
    })
    const { informTabs } = await endSessionsByStaff(tx, deps, id, { now })
    return async () => {
      await forgetTries(deps.sql, merchant, 'paymentPassword', memberId)
      informTabs()
      await publishUnread(deps, id)
    }
  },
})
