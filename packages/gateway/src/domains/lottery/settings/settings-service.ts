import { DomainError } from '@atrium/contracts/errors'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { isSwitchedOffOnly, lotterySettingChanges } from '@atrium/contracts/rules/lottery-settings/changes'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { assertOdds } from './odds-problems.ts'
import { lockSettings, readSettings, writeSettings } from './settings-repository.ts'
import type { GameKey, GameRow } from './settings-repository.ts'
import { canonicalSettings, versionOf } from './settings-version.ts'

/**
 * Settings of merchants for lotteries, and changes of them by staff. Orders and chases read the settings when they are
 * placed: a change applies to later ones only.
 */
export function createLotterySettings({ sql, proposals }: Pick<Deps, 'sql'> & { readonly proposals: Proposals }) {
  proposals.register(lotterySettingsProposals)
  return {
    /** @throws DomainError NOT_FOUND */
    lotterySettings: ({
      merchant,
      code,
    }: GatewayRequest<'lotterySettings'>): Promise<GatewayAnswer<'lotterySettings'>> =>
      sql.begin(async (tx) => {
        await lockSettings(tx, { merchant, code })
        const { names, currency, settings } = await gameOf(tx, { merchant, code })
        return { code, names, currency, version: versionOf(settings), settings }
      }),

    /**
     * Proposes a change for a second person, or switches a game off at once.
     * @throws DomainError NOT_FOUND, LOTTERY_SETTINGS_CHANGED where the settings have changed since they were read,
     * INVALID_REQUEST for one that changes nothing or has impossible odds, PROPOSAL_WAITING, REQUEST_ID_USED
     */
    saveLotterySettings: async (
      input: GatewayRequest<'saveLotterySettings'>,
      staff: Staff,
    ): Promise<MerchantProposal> => (await proposals.perform('saveLotterySettings', input, staff))!,
  }
}

/** The subject of a lottery's settings in proposals. */
export const settingsSubject = (code: string): string => `lottery-settings:${code}`

const lotterySettingsProposals: Proposable<'saveLotterySettings'> = {
  operation: 'saveLotterySettings',
  subject: ({ code }) => settingsSubject(code),
  id: ({ changeId }) => changeId,

  async compare(tx, { merchant, code, version, settings }) {
    await lockSettings(tx, { merchant, code })
    const { settings: before } = await gameOf(tx, { merchant, code })
    if (versionOf(before) !== version) throw new DomainError('LOTTERY_SETTINGS_CHANGED')
    const after = canonicalSettings(settings)
    const changes = lotterySettingChanges(before, after)
    if (changes.length === 0)
      throw new DomainError('INVALID_REQUEST', 'must change something', [
        { path: 'settings', message: 'must change something' },
      ])
    // Checked at the approval too: the rules of the game may have changed since the proposal.
    assertOdds(lotteryOf.get(code)!, after)
    return { changes, waits: !isSwitchedOffOnly(changes) }
  },

  async apply(tx, { merchant, code, settings }) {
    await writeSettings(tx, { merchant, code }, canonicalSettings(settings))
  },
}

/** @throws DomainError NOT_FOUND for an unknown lottery, or one without rules */
async function gameOf(tx: Transaction, game: GameKey): Promise<GameRow> {
  const row = await readSettings(tx, game)
  if (!row || !lotteryOf.has(game.code)) throw new DomainError('NOT_FOUND', `no lottery ${game.code}`)
  return row
}
