import { DomainError } from '@atrium/contracts/errors'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { isSwitchedOffOnly, lotterySettingChanges } from '@atrium/contracts/rules/lottery/settings/changes'
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
 * Creates staff operations that read and change merchants' lottery settings. A change applies only to orders and chases
 * placed after it.
 */
export function createLotterySettings({ sql, proposals }: Pick<Deps, 'sql'> & { readonly proposals: Proposals }) {
  proposals.register(lotterySettingsProposals)
  return {
    /** Returns the settings of a lottery. @throws DomainError NOT_FOUND */
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
     * Proposes a change, which a second person must approve. Switching a game off takes effect immediately.
     * @throws DomainError NOT_FOUND, LOTTERY_SETTINGS_CHANGED if the settings have changed since they were read,
     *   INVALID_REQUEST if nothing changes or odds are impossible, PROPOSAL_WAITING, REQUEST_ID_USED
     */
    saveLotterySettings: async (
      input: GatewayRequest<'saveLotterySettings'>,
      staff: Staff,
    ): Promise<MerchantProposal> => (await proposals.perform('saveLotterySettings', input, staff))!,
  }
}

/** Returns the subject of a lottery's settings in proposals. */
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
    // Checked again at the approval: the game's rules may have changed since the proposal.
    assertOdds(lotteryOf.get(code)!, after)
    return { changes, waits: !isSwitchedOffOnly(changes) }
  },

  async apply(tx, { merchant, code, settings }) {
    await writeSettings(tx, { merchant, code }, canonicalSettings(settings))
  },
}

/** Reads the settings of a lottery. @throws DomainError NOT_FOUND if the lottery is unknown or has no rules */
async function gameOf(tx: Transaction, game: GameKey): Promise<GameRow> {
  const row = await readSettings(tx, game)
  if (!row || !lotteryOf.has(game.code)) throw new DomainError('NOT_FOUND', `no lottery ${game.code}`)
  return row
}
