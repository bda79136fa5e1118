import type { MerchantSettings, SettingsModule } from './settings.ts'
import { parseMoney } from '../money/index.ts'
import type { ModuleId } from '../rules/modules.ts'

/** Modules that restrict access: switching one off is a loosening. */
const GUARDS: readonly ModuleId[] = [
  'CAPTCHA3',
  'GEETEST3',
  'LOGINIPVERF3',
  'CHNGPASSVERIF3',
  'REGMOBVERF3',
  'PWDEXPFORCECHANGE3',
]
/**
 * Modules that give or pay out money to members, allow transfers to others, or add sign-in methods: switching one on,
 * also again, is a loosening.
 */
const GIVING: readonly ModuleId[] = [
  'MANPLAYREB3',
  'PTSYS3',
  'REWCEN3',
  'WITHDRAW',
  'AGETRANSFERUP3',
  'SIGNCONDIV3',
  'DAILYSALCONT3',
  'HOURSAL3',
  'RTSALARY3',
  'MOBILEVERCODELOGIN3',
  'PWRESETSMS3',
]

/** The settings of a merchant that can loosen a guard or give money away. */
export type GuardedSettings = Pick<
  MerchantSettings,
  'modules' | 'categories' | 'sms' | 'ages' | 'codes' | 'regionRules'
>
type Change = Partial<Pick<MerchantSettings, 'categories' | 'sms' | 'ages' | 'codes'>> & {
  readonly modules?: Readonly<Record<string, boolean>> | undefined
  readonly defaultPassword?: string | null | undefined
  readonly regionRules?: MerchantSettings['regionRules'] | null
}

/**
 * The fields of a change that loosen a guard or give money away, such as `modules.CAPTCHA3` and `categories.RNG`: a
 * change with any of them needs a second person.
 */
export function looseningIn(before: GuardedSettings, change: Change): string[] {
  return [
    ...looseningModules(before.modules, change.modules ?? {}),
    ...looseningRates(before.categories ?? [], change.categories ?? []),
    ...looseningBudgets(before.sms, change.sms),
    ...(change.ages && before.ages && change.ages.birthday < before.ages.birthday ? ['ages.birthday'] : []),
    ...(change.ages && before.ages && change.ages.confirmation < before.ages.confirmation ? ['ages.confirmation'] : []),
    ...(change.codes && before.codes && change.codes.validMinutes > before.codes.validMinutes
      ? ['codes.validMinutes']
      : []),
    ...looseningRegions(before.regionRules, change.regionRules),
    // Anybody who knows it can log in to every account that still has it.
    ...(typeof change.defaultPassword === 'string' ? ['defaultPassword'] : []),
  ]
}

function looseningModules(tree: readonly SettingsModule[], switches: Readonly<Record<string, boolean>>): string[] {
  const before = statesOf(tree, {})
  const after = statesOf(tree, switches)
  const differs = (isOnAfter: boolean) => (modId: ModuleId) =>
    before.has(modId) && before.get(modId) !== isOnAfter && after.get(modId) === isOnAfter
  return [...GUARDS.filter(differs(false)), ...GIVING.filter(differs(true))].map((modId) => `modules.${modId}`)
}

/** Whether each module is on after these switches: a module is off while one of its parents is. */
export function statesOf(
  tree: readonly SettingsModule[],
  switches: Readonly<Record<string, boolean>>,
  isParentOn = true,
): Map<string, boolean> {
  return new Map(
    tree.flatMap(({ modId, enabled, children }) => {
      const isOn = isParentOn && (switches[modId] ?? enabled)
      return [[modId, isOn] as const, ...statesOf(children, switches, isOn)]
    }),
  )
}

function looseningRates(
  before: NonNullable<MerchantSettings['categories']>,
  after: NonNullable<MerchantSettings['categories']>,
): string[] {
  const rateOf = (list: typeof before, category: string) =>
    parseMoney(list.find((own) => own.category === category)?.points ?? '0')
  return after
    .filter(({ category }) => rateOf(after, category) > rateOf(before, category))
    .map(({ category }) => `categories.${category}`)
}

function looseningBudgets(before: MerchantSettings['sms'], after: MerchantSettings['sms']): string[] {
  if (!before || !after) return []
  const countries = [...new Set([...Object.keys(before.countryBudgets), ...Object.keys(after.countryBudgets)])]
  const budgetOf = (sms: NonNullable<typeof before>, country: string) => sms.countryBudgets[country] ?? sms.dailyBudget
  return [
    ...(after.dialingCodes.some((code) => !before.dialingCodes.includes(code)) ? ['sms.dialingCodes'] : []),
    ...(after.dailyBudget > before.dailyBudget ? ['sms.dailyBudget'] : []),
    ...countries
      .filter((country) => budgetOf(after, country) > budgetOf(before, country))
      .map((country) => `sms.countryBudgets.${country}`),
  ]
}

/** Fewer denied countries or networks, or more allowed countries; an empty list of `allowed` allows all. */
function looseningRegions(before: MerchantSettings['regionRules'], after: Change['regionRules']): string[] {
  if (!before || after === undefined) return []
  const { allowed, denied, networks } = after ?? { allowed: [], denied: [], networks: [] }
  const widens =
    before.allowed.length > 0 && (allowed.length === 0 || allowed.some((country) => !before.allowed.includes(country)))
  return [
    ...(widens ? ['regionRules.allowed'] : []),
    ...(before.denied.some((country) => !denied.includes(country)) ? ['regionRules.denied'] : []),
    ...(before.networks.some((network) => !networks.includes(network)) ? ['regionRules.networks'] : []),
  ]
}
