import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import { itemProposals, itemsSource, readStaffItem } from './staff-items.ts'
import type { StaffItem } from './staff-items.ts'
import { readPointSettings, settingsProposals } from './staff-point-settings.ts'
import type { StaffPointSettings } from './staff-point-settings.ts'

type MallDeps = Pick<Deps, 'sql' | 'readProgrammeRates'> & { readonly proposals: Proposals }

/**
 * Creates staff operations for items of the mall and rates of points. The audit log contains every change, with the
 * values before and after.
 */
export function createStaffPointMall({ sql, proposals, readProgrammeRates }: MallDeps) {
  const items = keysetList(sql, itemsSource)
  proposals.register(itemProposals(readProgrammeRates))
  proposals.register(settingsProposals(readProgrammeRates))
  return {
    pointItems: ({
      merchant,
      after,
      before,
      pageSize,
    }: GatewayRequest<'pointItems'>): Promise<GatewayAnswer<'pointItems'>> =>
      items.page({}, { after, before, limit: pageSize }, { merchant }),
    pointItem: ({ merchant, itemId }: GatewayRequest<'pointItem'>): Promise<StaffItem> =>
      readStaffItem(sql, merchant, itemId),

    /**
     * Saves an item. If switching a new item on needs a second person, it is first added switched off.
     * @throws DomainError POINT_SETTINGS_CHANGED if the version is outdated or a new id is taken, PROPOSAL_WAITING,
     *   INVALID_REQUEST if points exceed the house edge, and those of `assertFreeRounds`
     */
    async savePointItem(input: GatewayRequest<'savePointItem'>, staff: Staff): Promise<StaffItem> {
      const { merchant, itemId, version, isOn } = input
      const isNew = version === 0
      if (isNew) await proposals.perform('savePointItem', { ...input, isOn: false }, staff)
      const proposal =
        isNew && !isOn
          ? undefined
          : await proposals.perform('savePointItem', { ...input, ...(isNew && { version: 1 }) }, staff)
      return { ...(await readStaffItem(sql, merchant, itemId)), ...(proposal && { proposal }) }
    },

    pointSettings: ({ merchant }: GatewayRequest<'pointSettings'>): Promise<StaffPointSettings> =>
      readPointSettings(sql, merchant),

    /**
     * Saves the settings of points, or creates a proposal for approval.
     * @throws DomainError POINT_SETTINGS_CHANGED, PROPOSAL_WAITING, INVALID_REQUEST if points exceed the house edge
     */
    async savePointSettings(input: GatewayRequest<'savePointSettings'>, staff: Staff): Promise<StaffPointSettings> {
      const proposal = await proposals.perform('savePointSettings', input, staff)
      return { ...(await readPointSettings(sql, input.merchant)), ...(proposal && { proposal }) }
    },
  }
}
