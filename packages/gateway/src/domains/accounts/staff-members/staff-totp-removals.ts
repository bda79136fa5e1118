import { DomainError } from '@atrium/contracts/errors'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { publishUnread } from '../../messages/index.ts'
import { endSessionsByStaff } from '../sessions/end-by-staff.ts'
import { sendAuthenticatorNotice } from '../totp/authenticator-notice.ts'
import { deleteTotp, lockTotp, totpRemovalSubject } from '../totp/totp-repository.ts'
import { memberSubject, requireMember } from './member-views.ts'

/**
 * Creates the staff operation that removes a member's authenticator app after support has identified the member. A
 * second person must approve.
 */
export function createStaffTotpRemovals(deps: Pick<Deps, 'sql' | 'realtime'> & { readonly proposals: Proposals }) {
  const { proposals } = deps
  proposals.register(removalProposals(deps))
  return {
    /**
     * Proposes to remove a member's authenticator app.
     * @throws DomainError NOT_FOUND if the member is not the merchant's, TOTP_OFF, PROPOSAL_WAITING
     */
    removeAuthenticator: async (
      request: GatewayRequest<'removeAuthenticator'>,
      staff: Staff,
    ): Promise<MerchantProposal> => (await proposals.perform('removeAuthenticator', request, staff))!,
  }
}

const removalProposals = (deps: Pick<Deps, 'sql' | 'realtime'>): Proposable<'removeAuthenticator'> => ({
  operation: 'removeAuthenticator',
  subject: ({ memberId }) => totpRemovalSubject(memberId),

  async compare(tx, { identification, ...place }) {
    const { id, account } = await requireMember({ sql: tx }, place)
    const since = await lockTotp(tx, id)
    if (!since) throw new DomainError('TOTP_OFF')
    return {
      changes: [
        { field: 'member', to: account, loosens: false },
        // The time identifies the app: an app that the member sets up later is not removed by this proposal.
        { field: 'authenticator', from: since.toISOString(), loosens: true },
        { field: 'identification', to: identification, loosens: false },
      ],
    }
  },

  /** Ends all sessions of the member and notifies them. */
  async apply(tx, { merchant, memberId, identification, reason }, { actor, now }) {
    const id = BigInt(memberId)
    await deleteTotp(tx, id)
    await sendAuthenticatorNotice(tx, { memberId: id, merchant }, 'authenticator-removed-by-staff', {}, now)
    const { informTabs } = await endSessionsByStaff(tx, deps, id, { now })
    await noteEvent(tx, {
      merchant,
      actor,
      action: 'authenticator-removed',
      subject: memberSubject(id),
      details: { identification, reason },
      at: now,
    })
    return async () => {
      informTabs()
      await publishUnread(deps, id)
    }
  },
})
