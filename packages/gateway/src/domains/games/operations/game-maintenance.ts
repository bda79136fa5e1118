import { DomainError } from '@atrium/contracts/errors'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { setPeople } from '../../../platform/audit/actor.ts'
import { findSetter, isAnother } from '../../../platform/audit/setters.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { lockGameMaintenance, writeGameMaintenance } from './game-maintenance-repository.ts'

/**
 * Creates the staff operation for maintenance of games. A game under maintenance cannot be launched at any merchant;
 * open rounds are completed.
 */
export function createGameMaintenance({ proposals }: { readonly proposals: Proposals }) {
  proposals.register(maintenanceProposals)
  return {
    /**
     * Starts or ends a game's maintenance, or creates a proposal for approval.
     * @throws DomainError GAME_NOT_FOUND, NOTHING_TO_CHANGE, PROPOSAL_WAITING, REQUEST_ID_USED
     */
    changeGame: async (input: GatewayRequest<'changeGame'>, staff: Staff): Promise<MerchantProposal> =>
      (await proposals.perform('changeGame', input, staff))!,
  }
}

/**
 * Proposal to change a game's maintenance. Ending another person's maintenance needs a second person. A maintenance
 * that was ended and started again counts as a new one.
 */
const maintenanceProposals: Proposable<'changeGame'> = {
  operation: 'changeGame',
  subject: ({ gameId }) => `game:${gameId}`,
  id: ({ changeId }) => changeId,

  async compare(tx, { gameId, maintenance }, _now, people) {
    const isOut = await lockGameMaintenance(tx, gameId)
    if (isOut === undefined) throw new DomainError('GAME_NOT_FOUND', gameId)
    if (isOut === maintenance) throw new DomainError('NOTHING_TO_CHANGE', `maintenance of ${gameId} is ${isOut}`)
    if (maintenance) return { changes: changeOf('maintenance', false, true, { loosens: 'NEVER' }) }
    const setter = await findSetter(tx, { row: `games.games ${gameId}`, column: 'maintenance', value: 'true' })
    return {
      changes: [
        ...changeOf('maintenance', true, false, { loosens: isAnother(setter, people) ? 'ANY' : 'NEVER' }),
        ...changeOf('maintenanceSince', setter?.at.toISOString(), undefined, { loosens: 'NEVER' }),
      ],
    }
  },

  async apply(tx, { gameId, maintenance }, by) {
    await setPeople(tx, by)
    await writeGameMaintenance(tx, gameId, maintenance)
  },
}
