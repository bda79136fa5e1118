import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import { z } from 'zod'
import { changeAs } from '../../platform/audit/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { assertNotRaised } from '../../platform/proposals/programme-rates.ts'
import { lockProposals } from '../../platform/proposals/proposals-repository.ts'
import { InvalidRequest } from '../../platform/validation/errors.ts'
import { writeBanners, writeBrand, writeNames } from './brand-repository.ts'
import { findForeign } from '../../platform/images/operator-pictures-repository.ts'
import { writeSettings } from '../../platform/messaging/sms-repository.ts'
import { writeAges, writeDefaultPassword } from '../accounts/index.ts'
import { writeCategories, writeImageCdns, writeLaunchCdns } from '../catalogue/index.ts'
import { merchantChange } from './merchant-change.ts'
import type { MerchantChange } from './merchant-change.ts'
import {
  writeCodes,
  writeFirebase,
  writeGtagId,
  writeModules,
  writeRegionRules,
  writeStatus,
} from './operations-repository.ts'

type WriteDeps = Pick<Deps, 'keys' | 'readProgrammeRates'>

/**
 * Changes a merchant in the name of an actor, for the audit log; open pages are notified at once (by triggers of the
 * tables).
 * @throws DomainError INVALID_REQUEST, also without an actor, or UNKNOWN_MERCHANT
 */
export async function changeMerchant(
  { sql, ...deps }: WriteDeps & Pick<Deps, 'sql'>,
  code: string,
  body: unknown,
  actor: string,
): Promise<void> {
  const change = readMerchantChange(body)
  await changeAs(sql, actor, (tx) => writeMerchant(tx, deps, code, change))
}

/** @throws InvalidRequest */
export function readMerchantChange(body: unknown): MerchantChange {
  const parsed = merchantChange.safeParse(body)
  if (!parsed.success) throw new InvalidRequest(parsed.error)
  return parsed.data
}

/** The change itself, in a transaction that names its actor. @throws DomainError INVALID_REQUEST, UNKNOWN_MERCHANT */
export async function writeMerchant(
  tx: Transaction,
  { keys, readProgrammeRates }: WriteDeps,
  code: string,
  change: MerchantChange,
): Promise<void> {
  const {
    regionRules,
    gtagId,
    firebase,
    launchGameCDNs,
    imageCDNs,
    modules,
    sms,
    codes,
    ages,
    defaultPassword,
    categories,
    names,
    brand,
    banners,
    ...status
  } = change
  const isRates = categories !== undefined || modules !== undefined
  if (isRates) await lockProposals(tx, code)
  const before = isRates ? await readProgrammeRates(tx, code) : []
  if (!(await writeStatus(tx, code, status))) throw new DomainError('UNKNOWN_MERCHANT', code)
  if (regionRules !== undefined) await writeRegionRules(tx, code, regionRules)
  if (gtagId !== undefined) await writeGtagId(tx, code, gtagId)
  if (firebase !== undefined) await writeFirebase(tx, code, firebase)
  if (names !== undefined) await writeNames(tx, code, names)
  if (brand !== undefined || banners !== undefined) await changeBrand(tx, code, { brand, banners })
  if (sms !== undefined) await writeSettings(tx, code, sms)
  if (codes !== undefined) await writeCodes(tx, code, codes)
  if (ages !== undefined) await writeAges(tx, code, ages)
  if (defaultPassword !== undefined) await writeDefaultPassword(tx, keys, code, defaultPassword)
  if (categories !== undefined) await writeCategories(tx, code, categories ?? [])
  const unknown = launchGameCDNs !== undefined && (await writeLaunchCdns(tx, code, launchGameCDNs ?? []))
  if (unknown)
    throw new DomainError('INVALID_REQUEST', `launchGameCDNs names the provider "${unknown}", who is not there`)
  const missing = modules ? await writeModules(tx, code, modules) : []
  if (missing.length)
    throw new InvalidRequest(
      new z.ZodError(
        missing.map((modId) => ({
          code: 'custom',
          path: ['modules', modId],
          message: `is not in the tree of ${code}`,
          input: modId,
        })),
      ),
    )
  if (imageCDNs !== undefined) await writeImageCdns(tx, code, imageCDNs ?? [])
  if (isRates) {
    const placeOf = (category: string) => categories?.findIndex((own) => own.category === category) ?? -1
    const pathOf = (category: string) => (placeOf(category) < 0 ? 'modules' : `categories.${placeOf(category)}.points`)
    await assertNotRaised(tx, code, { before, after: await readProgrammeRates(tx, code) }, pathOf)
  }
}

/** @throws InvalidRequest for a picture that this merchant has not uploaded */
async function changeBrand(
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
  const wrong = pictures.filter(([, address]) => foreign.includes(address))
  if (wrong.length)
    throw new InvalidRequest(
      new z.ZodError(
        wrong.map(([field, input]) => ({
          code: 'custom',
          path: field.split('.'),
          message: `is no picture that ${code} has uploaded`,
          input,
        })),
      ),
    )
  if (brand !== undefined) await writeBrand(tx, code, brand)
  // After the artwork, which draws pictures of banners.
  if (banners !== undefined) await writeBanners(tx, code, banners)
}
