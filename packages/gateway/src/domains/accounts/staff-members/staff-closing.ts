import { DomainError } from '@atrium/contracts/errors'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { sendMessage } from '../../messages/index.ts'
import { closeAccount, lockMember } from '../members/members-repository.ts'
import { readOpenItems } from '../personal-data/open-items-repository.ts'
import { endSessionsByStaff } from '../sessions/end-by-staff.ts'
import { memberSubject, requireMember } from './member-views.ts'

type ClosingDeps = Pick<Deps, 'sql' | 'realtime'> & { readonly proposals: Proposals }

/**
 * Creates the staff operations that close the account of a member at their request. A closed account is not opened
 * again; its ledger and personal data stay as the law requires.
 * @throws DomainError NOT_FOUND if the member is not the merchant's
 */
export function createStaffClosing(deps: ClosingDeps) {
  const { sql, proposals } = deps
  proposals.register(closingProposals(deps))
  return {
    async memberClosing(place: GatewayRequest<'memberClosing'>): Promise<GatewayAnswer<'memberClosing'>> {
      const { id } = await requireMember(deps, place)
      return { blocks: await readOpenItems(sql, id) }
    },

    /** @throws DomainError REAL_ACCOUNT_REQUIRED, ACCOUNT_CLOSED, ACCOUNT_HAS_OPEN_ITEMS, PROPOSAL_WAITING */
    closeMember: async (request: GatewayRequest<'closeMember'>, staff: Staff): Promise<GatewayAnswer<'closeMember'>> =>
      (await proposals.perform('closeMember', request, staff))!,
  }
}

const closingProposals = (deps: Pick<Deps, 'realtime'>): Proposable<'closeMember'> => ({
  operation: 'closeMember',
  subject: ({ memberId }) => `member-closing:${memberId}`,

  async compare(tx, { identification, ...place }) {
    await lockMember(tx, BigInt(place.memberId))
    const { id, account, type, closedAt } = await requireMember({ sql: tx }, place)
    if (type === TRIAL_ACCOUNT_TYPE) throw new DomainError('REAL_ACCOUNT_REQUIRED')
    if (closedAt) throw new DomainError('ACCOUNT_CLOSED')
    const open = await readOpenItems(tx, id)
    if (open.length > 0)
      throw new DomainError(
        'ACCOUNT_HAS_OPEN_ITEMS',
        open.join(', '),
        open.map((item) => ({ path: item, message: 'is open' })),
      )
    return {
      changes: [
        { field: 'member', to: account, loosens: false },
        { field: 'isClosed', from: 'false', to: 'true', loosens: false },
        { field: 'identification', to: identification, loosens: false },
      ],
      waits: true,
    }
  },

  async apply(tx, { merchant, memberId, identification, reason }, { actor, now }) {
    const id = BigInt(memberId)
    await closeAccount(tx, id, now)
    const template = 'account-closed'
    await sendMessage(tx, { memberId: id, merchant, template, values: {}, dedupKey: template }, now)
    await noteEvent(tx, {
      merchant,
      actor,
      action: 'member-closed',
      subject: memberSubject(id),
      details: { identification, reason },
      at: now,
    })
    const { informTabs } = await endSessionsByStaff(tx, deps, id, { now, reason: 'disabled' })
    return async () => informTabs()
  },
})
