import { settingList } from '@atrium/contracts/merchants/settings'
import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import { changeAs } from '../../platform/audit/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { assertNotRaised } from '../../platform/proposals/programme-rates.ts'
import { lockProposals } from '../../platform/proposals/proposals-repository.ts'
import { writeRowSetting } from '../../platform/tenancy/row-settings.ts'
import type { MerchantChange } from './merchant-change.ts'
import { lockMerchant, writeColumns } from './operations-repository.ts'
import { assertOwnPictures, assertTypesUnused, SETTING_WRITERS, type WriteDeps } from './setting-writers.ts'

/**
 * Changes a merchant, with the actor as the author in the audit log. Triggers of the tables notify open pages.
 * @throws DomainError INVALID_REQUEST (also without an actor), UNKNOWN_MERCHANT
 */
export async function changeMerchant(
  { sql, ...deps }: WriteDeps & Pick<Deps, 'sql'>,
  code: string,
  change: MerchantChange,
  actor: string,
): Promise<void> {
  await changeAs(sql, actor, (tx) => writeMerchant(tx, deps, code, change))
}

/** Changes a merchant in a transaction that has an actor. @throws DomainError INVALID_REQUEST, UNKNOWN_MERCHANT */
export async function writeMerchant(
  tx: Transaction,
  deps: WriteDeps,
  code: string,
  change: MerchantChange,
): Promise<void> {
  const { categories, modules } = change
  const isRates = categories !== undefined || modules !== undefined
  if (isRates) await lockProposals(tx, code)
  const before = isRates ? await deps.readProgrammeRates(tx, code) : []
  if (!(await lockMerchant(tx, code))) throw new DomainError('UNKNOWN_MERCHANT', code)
  await assertOwnPictures(tx, code, change)
  await assertTypesUnused(tx, code, change)
  await writeColumns(tx, code, change)
  for (const [name, { traits }] of settingList) {
    const value = change[name]
    if (value === undefined) continue
    if (traits.isRow) await writeRowSetting(tx, code, name, value)
    await SETTING_WRITERS[name]?.(tx, code, value as never, deps)
  }
  if (isRates) {
    const placeOf = (category: string) => categories?.findIndex((own) => own.category === category) ?? -1
    const pathOf = (category: string) => (placeOf(category) < 0 ? 'modules' : `categories.${placeOf(category)}.points`)
    await assertNotRaised(tx, code, { before, after: await deps.readProgrammeRates(tx, code) }, pathOf)
  }
}
