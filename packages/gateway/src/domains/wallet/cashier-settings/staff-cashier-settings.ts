import { DomainError } from '@atrium/contracts/errors'
import type { MerchantProposal, ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { settingChanges } from '@atrium/contracts/rules/wallet/cashier-settings/changes'
import type { CashierSettings } from '@atrium/contracts/rules/wallet/cashier-settings/settings'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { lockSettings, readSettings, writeSettings } from './settings-repository.ts'
import { canonicalSettings, versionOf } from './settings-version.ts'

/**
 * Creates staff operations for the cashier settings of merchants. A change applies only to orders requested after it.
 */
export function createStaffCashierSettings({ sql, proposals }: Pick<Deps, 'sql'> & { readonly proposals: Proposals }) {
  proposals.register(cashierSettingsProposals)
  return {
    /** Returns the cashier settings of a merchant. @throws DomainError NOT_FOUND */
    cashierSettings: ({ merchant }: GatewayRequest<'cashierSettings'>): Promise<GatewayAnswer<'cashierSettings'>> =>
      sql.begin(async (tx) => {
        await lockSettings(tx, merchant)
        const [known] = await tx<{ currency: string }[]>`
          select currency from merchants.merchants_view where code = ${merchant}`
        if (!known) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
        const settings = await readSettings(tx, merchant)
        return { currency: known.currency, version: versionOf(settings), settings }
      }),

    /**
     * Proposes a change of the cashier settings.
     * @throws DomainError CASHIER_SETTINGS_CHANGED if the settings are not the ones that the person has seen,
     *   INVALID_REQUEST if nothing changes or the VIP levels differ from the merchant's, PROPOSAL_WAITING,
     *   REQUEST_ID_USED
     */
    saveCashierSettings: async (
      input: GatewayRequest<'saveCashierSettings'>,
      staff: Staff,
    ): Promise<MerchantProposal> => (await proposals.perform('saveCashierSettings', input, staff))!,
  }
}

const cashierSettingsProposals: Proposable<'saveCashierSettings'> = {
  operation: 'saveCashierSettings',
  subject: () => 'cashier-settings',
  id: ({ changeId }) => changeId,

  async compare(tx, { merchant, version, settings }) {
    await lockSettings(tx, merchant)
    const before = await readSettings(tx, merchant)
    if (versionOf(before) !== version) throw new DomainError('CASHIER_SETTINGS_CHANGED')
    return { changes: changesOf(before, canonicalSettings(settings)) }
  },

  async apply(tx, { merchant, settings }) {
    await writeSettings(tx, merchant, await readSettings(tx, merchant), canonicalSettings(settings))
  },
}

/** Returns the changes. VIP levels can be neither added nor removed here. */
function changesOf(before: CashierSettings, after: CashierSettings): ProposedChange[] {
  const [known, given] = [before, after].map(({ levels }) => levels.map(({ level }) => level).join(', '))
  if (known !== given)
    throw invalid(
      'settings.levels',
      known ? `must be the levels of the merchant: ${known}` : 'must be empty: the merchant has no levels',
    )
  const changes = settingChanges(before, after)
  if (changes.length === 0) throw invalid('settings', 'must change something')
  return changes
}

const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID_REQUEST', message, [{ path, message }])
