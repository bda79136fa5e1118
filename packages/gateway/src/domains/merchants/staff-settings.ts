import { DomainError } from '@atrium/contracts/errors'
import { looseningIn } from '@atrium/contracts/merchants/settings'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { setPeople } from '../../platform/audit/actor.ts'
import { findSetter, isAnother } from '../../platform/audit/setters.ts'
import type { Deps } from '../../platform/deps.ts'
import { changeOf } from '../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../platform/proposals/proposals.ts'
import { readMerchantChange, type MerchantChange } from './merchant-change.ts'
import { writeMerchant } from './operations.ts'
import { lockMerchant } from './operations-repository.ts'
import { defaultPasswordChange, settingChanges } from './setting-changes.ts'
import { toSettings } from './settings-view.ts'
import type { OperatedMerchant } from './settings-view.ts'

type StaffSettingsDeps = Pick<Deps, 'sql' | 'keys' | 'merchants' | 'readProgrammeRates'> & {
  readonly proposals: Proposals
}
type ReadMerchant = (sql: Sql | Transaction, code: string) => Promise<OperatedMerchant>
type Request = GatewayRequest<'changeMerchantSettings'>

/** Creates staff operations that read and change merchant settings. */
export function createStaffSettings(deps: StaffSettingsDeps, readMerchant: ReadMerchant) {
  const { sql, proposals } = deps
  proposals.register(settingsProposals(deps, readMerchant))
  const read = async (merchant: string): Promise<MerchantSettings> => toSettings(await readMerchant(sql, merchant))
  return {
    /** Returns the settings of a merchant. @throws DomainError NOT_FOUND */
    merchantSettings: ({ merchant }: GatewayRequest<'merchantSettings'>): Promise<GatewayAnswer<'merchantSettings'>> =>
      read(merchant),

    /**
     * Changes settings. Values that are already set are unchanged and not logged.
     * @throws DomainError INVALID_REQUEST, NOT_FOUND, MERCHANT_SETTINGS_CHANGED, PROPOSAL_WAITING, REQUEST_ID_USED
     */
    async changeMerchantSettings(input: Request, staff: Staff): Promise<GatewayAnswer<'changeMerchantSettings'>> {
      const proposal = await proposals.perform('changeMerchantSettings', input, staff).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'NOTHING_TO_CHANGE') return undefined
        throw error
      })
      return { ...(await read(input.merchant)), ...(proposal && proposal.state !== 'APPLIED' && { proposal }) }
    },
  }
}

/**
 * Proposals of settings. A second person is needed for a change that loosens a guard or gives members more, and for the
 * end of a maintenance or restriction that another person has set.
 */
function settingsProposals(
  { merchants, ...deps }: StaffSettingsDeps,
  readMerchant: ReadMerchant,
): Proposable<'changeMerchantSettings'> {
  const readSettings = async (tx: Transaction, code: string) => toSettings(await readMerchant(tx, code))
  return {
    operation: 'changeMerchantSettings',
    subject: () => 'merchant-settings',
    id: ({ changeId }) => changeId,

    async compare(tx, input, _now, people) {
      const { merchant, version, status, defaultPassword } = input
      await lockMerchant(tx, merchant)
      const before = await readSettings(tx, merchant)
      if (before.version !== version) throw new DomainError('MERCHANT_SETTINGS_CHANGED', `settings of ${merchant}`)
      const after = await withoutEffect(tx, async (inner) => {
        await writeMerchant(inner, deps, merchant, changeIn(input))
        return readSettings(inner, merchant)
      })
      const ends = status !== undefined && status !== before.status && before.status !== 0
      const setter = ends
        ? await findSetter(tx, {
            row: `merchants.merchants ${merchant}`,
            column: 'status',
            value: String(before.status),
          })
        : undefined
      const loosening = [...looseningIn(before, input), ...(ends && isAnother(setter, people) ? ['status'] : [])]
      const changes = [
        ...settingChanges(before, after, loosening),
        // A status that was ended and set again is a different one, identified by its time.
        ...changeOf('statusSince', setter?.at.toISOString(), undefined, { loosens: 'NEVER' }),
        ...defaultPasswordChange(before, defaultPassword),
      ]
      if (changes.length === 0) throw new DomainError('NOTHING_TO_CHANGE', `settings of ${merchant}`)
      return { changes }
    },

    async apply(tx, input, by) {
      await setPeople(tx, by)
      await writeMerchant(tx, deps, input.merchant, changeIn(input))
      return async () => merchants.forget()
    },
  }
}

/** Parses the change that an operator requests. @throws InvalidRequest */
function changeIn(input: Request): MerchantChange {
  const { merchant: _code, changeId: _id, version: _version, reason: _reason, maintenanceEnd, ...change } = input
  const end = maintenanceEnd === undefined ? {} : { maintenanceEnd: maintenanceEnd && Date.parse(maintenanceEnd) }
  return readMerchantChange({ ...change, ...end })
}

/** Returns the result of `work` after the changes, which are then rolled back. */
async function withoutEffect<Found>(tx: Transaction, work: (tx: Transaction) => Promise<Found>): Promise<Found> {
  let found: { readonly value: Found } | undefined
  await tx
    .savepoint(async (inner) => {
      found = { value: await work(inner) }
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return found!.value
}

class TakenBack extends Error {}
