import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import { setLevelProposals } from './set-level-proposals.ts'
import { staffVipChangesSource } from './staff-changes-source.ts'
import { findVipMember, readStandingView } from './staff-standing.ts'
import type { VipStanding } from './staff-standing.ts'
import { readVipSettings, vipSettingsProposals } from './vip-settings.ts'
import type { VipSettings } from './vip-settings.ts'

/** Creates staff operations for a merchant's VIP levels, and for levels of members. */
export function createStaffVip(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'readProgrammeRates'> & { readonly proposals: Proposals },
) {
  const { sql, clock, proposals } = deps
  proposals.register(vipSettingsProposals(deps.readProgrammeRates))
  proposals.register(setLevelProposals(deps))
  const changes = keysetList(sql, staffVipChangesSource)
  return {
    vipSettings: ({ merchant }: GatewayRequest<'vipSettings'>): Promise<VipSettings> => readVipSettings(sql, merchant),

    /** Saves the levels, or creates a proposal for approval. @throws DomainError those of `vipSettingsProposals` */
    async saveVipSettings(
      input: GatewayRequest<'saveVipSettings'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'saveVipSettings'>> {
      const proposal = await proposals.perform('saveVipSettings', input, staff)
      return { ...(await readVipSettings(sql, input.merchant)), ...(proposal && { proposal }) }
    },

    /** Returns a member's level, and the figures that decide it. @throws DomainError NOT_FOUND */
    vipStanding: async ({ merchant, account }: GatewayRequest<'vipStanding'>): Promise<VipStanding> =>
      readStandingView(sql, merchant, await findVipMember(sql, { merchant, account }), clock()),

    /**
     * Sets a member's level, or creates a proposal for approval.
     * @throws DomainError those of `setLevelProposals`, PROPOSAL_WAITING
     */
    async setVipLevel(input: GatewayRequest<'setVipLevel'>, staff: Staff): Promise<GatewayAnswer<'setVipLevel'>> {
      const { merchant } = input
      const proposal = await proposals.perform('setVipLevel', input, staff)
      const memberId = await findVipMember(sql, input)
      return { ...(await readStandingView(sql, merchant, memberId, clock())), ...(proposal && { proposal }) }
    },

    vipChangesOfMembers: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'vipChangesOfMembers'>): Promise<GatewayAnswer<'vipChangesOfMembers'>> =>
      changes.page(filters, { after, before, limit: pageSize }, { merchant }),

    async vipChangesOfMembersFile(
      { merchant, after, ...filters }: GatewayRequest<'vipChangesOfMembersFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'vipChangesOfMembersFile'>> {
      const part = await changes.part(filters, { after }, { merchant })
      const details = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
      if (after === undefined)
        await changeAs(sql, actor, (tx) =>
          noteEvent(tx, {
            merchant,
            actor,
            action: 'vip-changes-exported',
            subject: 'vip-changes',
            details,
            at: clock(),
          }),
        )
      return part
    },
  }
}
