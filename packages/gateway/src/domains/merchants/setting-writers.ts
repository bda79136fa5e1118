import type { RowSettings, SettingName } from '@atrium/contracts/merchants/settings'
import { DomainError } from '@atrium/contracts/errors'
import { AGENT_ACCOUNT_TYPES } from '@atrium/contracts/rules/agents/account-types'
import type { Transaction } from '@atrium/database'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { findForeign } from '../../platform/images/operator-pictures-repository.ts'
import { restoreBudgets } from '../../platform/messaging/sms-repository.ts'
import { InvalidRequest } from '../../platform/validation/errors.ts'
import { writeDefaultPassword, writeReferral, writeRegisterFields } from '../accounts/index.ts'
import { writeCategories, writeImageCdns, writeLaunchCdns } from '../catalogue/index.ts'
import { writeServiceAddresses } from '../support/index.ts'
import { writeBanners, writeBrand } from './brand-repository.ts'
import type { MerchantChange } from './merchant-change.ts'
import { findUsedTypes, writeModules, writeRegionRules, type ColumnName } from './operations-repository.ts'

export type WriteDeps = Pick<Deps, 'keys' | 'readProgrammeRates'>
type Writer<Name extends SettingName> = (
  tx: Transaction,
  code: string,
  value: Exclude<MerchantChange[Name], undefined>,
  deps: WriteDeps,
) => Promise<void>

/** Writers of settings that have their own tables, or that change more than a row. */
const WRITERS: { readonly [Name in Exclude<SettingName, keyof RowSettings | ColumnName> | 'sms']: Writer<Name> } = {
  brand: writeBrand,
  // Must follow the artwork, which redraws images of banners.
  banners: writeBanners,
  regionRules: writeRegionRules,
  sms: restoreBudgets,
  registerFields: writeRegisterFields,
  referral: writeReferral,
  servicePaths: writeServiceAddresses,
  defaultPassword: (tx, code, password, { keys }) => writeDefaultPassword(tx, keys, code, password),
  categories: (tx, code, categories) => writeCategories(tx, code, categories ?? []),
  imageCDNs: (tx, code, origins) => writeImageCdns(tx, code, origins ?? []),
  async launchGameCDNs(tx, code, cdns) {
    const unknown = await writeLaunchCdns(tx, code, cdns ?? [])
    if (unknown)
      throw new DomainError('INVALID_REQUEST', `launchGameCDNs names the provider "${unknown}", who is not there`)
  },
  async modules(tx, code, switches) {
    const missing = await writeModules(tx, code, switches)
    assertNone(missing.map((modId) => [`modules.${modId}`, modId, `is not in the tree of ${code}`]))
  },
}
export const SETTING_WRITERS: { readonly [Name in SettingName]?: Writer<Name> } = WRITERS

/** Checks the uploaded images in a change. @throws InvalidRequest if this merchant has not uploaded the image */
export async function assertOwnPictures(
  tx: Transaction,
  code: string,
  { brand, banners }: Pick<MerchantChange, 'brand' | 'banners'>,
): Promise<void> {
  const pictures = [
    ['brand.logo', brand?.logo],
    ...Object.entries(banners ?? {}).flatMap(([group, banner]) => [
      [`banners.${group}.image`, banner?.image],
      [`banners.${group}.imageNarrow`, banner?.imageNarrow],
    ]),
  ].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const foreign = await findForeign(
    tx,
    code,
    pictures.map(([, address]) => address),
  )
  assertNone(
    pictures
      .filter(([, address]) => foreign.includes(address))
      .map(([field, address]) => [field, address, `is no picture that ${code} has uploaded`]),
  )
}

/** Checks that no agent has a type that is removed: they could no longer sign in. @throws InvalidRequest */
export async function assertTypesUnused(
  tx: Transaction,
  code: string,
  { agentTypes }: Pick<MerchantChange, 'agentTypes'>,
): Promise<void> {
  if (!agentTypes) return
  const removed = AGENT_ACCOUNT_TYPES.filter((type) => !agentTypes.includes(type))
  const used = await findUsedTypes(tx, code, removed)
  assertNone(used.map((type) => ['agentTypes', String(type), `must have ${type}, which is the type of an agent`]))
}

/** Rejects a change that has issues. @throws InvalidRequest */
function assertNone(issues: readonly (readonly [path: string, input: string, message: string])[]): void {
  if (issues.length > 0)
    throw new InvalidRequest(
      new z.ZodError(
        issues.map(([path, input, message]) => ({ code: 'custom', path: path.split('.'), message, input })),
      ),
    )
}
