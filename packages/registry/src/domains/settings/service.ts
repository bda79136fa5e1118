import { DEFAULT_ARTWORK } from '@atrium/contracts/brand'
import { DEFAULT_ACCENT, hexOf } from '@atrium/contracts/brand/brand-colours'
import { DEFAULT_MARK } from '@atrium/contracts/brand/brand-mark'
import { moduleName } from '@atrium/contracts/rules/module-names'
import type { BrandSettings } from '@atrium/contracts/registry/brand'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import type { MerchantSettings, SettingsModule } from '@atrium/contracts/registry/settings'
import { looseningIn } from '@atrium/contracts/registry/settings-guards'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '../../pipeline/access/caller.ts'
import { peopleBehind } from '../../pipeline/access/people.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import type { NewEntry } from '../../platform/log/repository.ts'
import { assertUnchanged, sequenceOf } from '../../platform/log/subjects.ts'
import { adoptTimeZone, hasTimeZone, merchantsOf } from '../merchants/service.ts'
import { isSetByAnother, statusGuard } from '../proposals/guards.ts'
import { propose } from '../proposals/proposing.ts'
import { differences } from './differences.ts'
import type { Gateway, GatewayMerchant, GatewayModule } from '../../platform/gateway/gateway.ts'
import { findKnown, lockSettings, saveKnown } from './known-repository.ts'
import type { Settings } from './known-repository.ts'

/** With what settings are read and changed. */
export interface SettingsDeps {
  readonly sql: Sql
  readonly gateway: Gateway
  readonly now: Date
}

/** Who the log says it was when it was nobody here. */
const ELSEWHERE = { actor: 'gateway', reason: 'Changed at the gateway itself.' } as const

/**
 * Status and module tree of a merchant. What was changed at the gateway itself since they were known last is logged
 * first, so that `sequence` is of what is answered.
 */
export async function readSettings(deps: SettingsDeps, merchant: string): Promise<MerchantSettings> {
  const { sql, gateway } = deps
  // The sequence first: what changes in between is then told as a conflict, not lost.
  const [sequence, known] = [await sequenceOf(sql, 'settings', merchant), await findKnown(sql, merchant)]
  const settings = toSettings(await gateway.merchant(merchant))
  if (known && !differences(known, settings) && (await hasTimeZone(sql, settings))) return { ...settings, sequence }
  return sql.begin(async (tx) => {
    await lockSettings(tx, merchant)
    return { ...(await settingsNow(tx, deps, merchant)), sequence: await sequenceOf(tx, 'settings', merchant) }
  })
}

type Input = OperationRequest<'changeMerchantSettings'>

/**
 * Changes them at the gateway, or proposes the change where it loosens a guard or gives members more.
 * @throws RegistryError SEQUENCE_CONFLICT when somebody changed them since the caller looked, here or at the gateway
 *   itself
 */
export async function changeSettings(
  deps: SettingsDeps,
  input: Input,
  caller: Caller,
): Promise<OperationAnswer<'changeMerchantSettings'>> {
  const { sql, now } = deps
  const { merchant, reason } = input
  await merchantsOf(sql, [merchant])
  // In a transaction of its own: what others changed is logged also where this change is refused for it.
  await readSettings(deps, merchant)
  return sql.begin(async (tx) => {
    await lockSettings(tx, merchant)
    const before = await settingsNow(tx, deps, merchant)
    if (looseningIn(before, input).length === 0 && !(await lifts(tx, before, input, caller)))
      return carryOutSettings(tx, deps, input, { actor: caller.label, reason, details: peopleBehind(caller) })
    await assertUnseen(tx, input)
    const sequence = await sequenceOf(tx, 'settings', merchant)
    // What is approved is the change of what was there.
    const seen = { ...input, ifMatch: { [merchant]: sequence } }
    const proposal = await propose(tx, caller, {
      operation: 'changeMerchantSettings',
      input: seen,
      merchants: [merchant],
      reason,
      at: now,
    })
    return { ...before, sequence, proposal }
  })
}

/**
 * Whether the change ends a maintenance or a restriction that somebody else has set, here or at the gateway itself: what
 * made them set it was not known to who decided before.
 */
const lifts = async (
  tx: Transaction,
  before: Settings,
  { merchant, status }: Input,
  caller: Caller,
): Promise<boolean> =>
  status !== undefined &&
  status !== before.status &&
  before.status !== 0 &&
  isSetByAnother(tx, caller, statusGuard(tx, merchant, before.status))

/**
 * The decided change itself, logged with what was before and what is now. Nothing is changed while the log cannot be
 * written, and nothing is logged where nothing changed. @throws RegistryError SEQUENCE_CONFLICT
 */
export async function carryOutSettings(
  tx: Transaction,
  deps: SettingsDeps,
  input: Input,
  { actor, reason, details }: Pick<NewEntry, 'actor' | 'reason' | 'details'>,
): Promise<MerchantSettings> {
  const { merchant, reason: _reason, ifMatch: _ifMatch, maintenanceEnd, ...change } = input
  await lockSettings(tx, merchant)
  const before = await settingsNow(tx, deps, merchant)
  await assertUnseen(tx, input)
  const end = maintenanceEnd !== undefined && { maintenanceEnd: maintenanceEnd && Date.parse(maintenanceEnd) }
  const after = toSettings(await deps.gateway.change(merchant, { ...change, ...end }, actor))
  const changed = differences(before, after)
  if (!changed && !change.defaultPassword) return { ...after, sequence: await sequenceOf(tx, 'settings', merchant) }
  const { sequence } = await appendEntry(tx, {
    actor,
    action: 'settings-changed',
    merchant,
    reason,
    details: {
      ...(changed ?? { from: {}, to: {} }),
      // Its value is in no log, also where one takes the place of another.
      ...(change.defaultPassword && { defaultPassword: 'set' }),
      ...details,
    },
  })
  await saveKnown(tx, after, deps.now)
  return { ...after, sequence }
}

/** Logs what was changed at the gateway itself since the settings were known last; they are held from then on. */
export async function logChangesElsewhere(tx: Transaction, deps: SettingsDeps, merchant: string): Promise<void> {
  await lockSettings(tx, merchant)
  await settingsNow(tx, deps, merchant)
}

const assertUnseen = (tx: Transaction, { merchant, ifMatch }: Input) =>
  assertUnchanged(tx, 'settings', { key: merchant, title: `The settings of ${merchant}`, ifMatch })

/** What they are at the gateway, with what was changed there put into the log. Call it with the settings held. */
async function settingsNow(tx: Transaction, { gateway, now }: SettingsDeps, merchant: string): Promise<Settings> {
  const settings = toSettings(await gateway.merchant(merchant))
  const known = await findKnown(tx, merchant)
  const changed = known && differences(known, settings)
  if (changed) await appendEntry(tx, { ...ELSEWHERE, action: 'settings-changed', merchant, details: changed })
  if (changed || !known) await saveKnown(tx, settings, now)
  await adoptTimeZone(tx, settings, ELSEWHERE)
  return settings
}

const toSettings = ({ code, maintenanceEnd, modules, brand, ...rest }: GatewayMerchant): Settings => ({
  merchant: code,
  ...rest,
  ...(brand && { brand: toBrand(brand) }),
  ...(maintenanceEnd !== undefined && { maintenanceEnd: new Date(maintenanceEnd).toISOString() }),
  modules: modules.map(toModule),
})

/** What is not set is the portal's own. */
const toBrand = ({
  dark,
  light,
  mark = DEFAULT_MARK,
  logo,
  artwork = DEFAULT_ARTWORK,
}: NonNullable<GatewayMerchant['brand']>): BrandSettings => ({
  accent: {
    dark: hexOf(dark['--brand'] ?? '') ?? DEFAULT_ACCENT.dark,
    light: hexOf(light['--brand'] ?? '') ?? DEFAULT_ACCENT.light,
  },
  mark,
  ...(logo && { logo }),
  artwork,
})

const toModule = ({ modId, enabled, childrenNodes }: GatewayModule): SettingsModule => {
  const names = moduleName(modId)
  return {
    modId,
    name: names?.EN ?? modId,
    ...(names && { names }),
    enabled: enabled === '1',
    values: {},
    children: childrenNodes.map(toModule),
  }
}
