import type { FieldKind, SettingField } from '@atrium/contracts/merchants/define-setting'
import { RATE_PROBLEM } from '@atrium/contracts/merchants/games'
import { MERCHANT_SETTINGS, SETTING_FIELDS, settingList } from '@atrium/contracts/merchants/settings'
import type { SettingName, SettingPath } from '@atrium/contracts/merchants/settings'
import type { OperationRequest } from '@atrium/contracts/staff/operations'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { formatLineRate, MAX_LINE_RATE, parseLineRate } from '@atrium/contracts/rules/agents/line-rates'
import { instantAt } from '../locale/wall-clock.ts'
import { bannersIn, brandIn } from './brand-draft.ts'
import { fieldsOf, PATHS, pathsIn, SET_PASSWORD, valueAt, type Fields, type Touches } from './fields.ts'
import { codesIn } from './lists.ts'
import { flatten } from './module-filter.ts'

/** All values of the form. */
export interface Draft {
  /**
   * Values as typed. Times are local to the merchant. Pictures are addresses, empty for the portal's default drawing.
   */
  readonly fields: Fields
  /** Categories in menu order; `points` is empty for a category without a rate. */
  readonly categories: readonly CategoryDraft[]
  /** New state by module; contains only changed modules. */
  readonly modules: Readonly<Record<string, boolean>>
}
/** The typed values that differ from the saved ones. */
export type Edits = Partial<Omit<Draft, 'fields'>> & { readonly fields?: Partial<Fields> }

export interface CategoryDraft {
  readonly category: CategorySetting['category']
  readonly points: string
}
type CategorySetting = NonNullable<MerchantSettings['categories']>[number]

export const draftOf = (settings: MerchantSettings): Draft => ({
  fields: fieldsOf(settings, settings.timeZone),
  categories: (settings.categories ?? []).map(({ category, points = '' }) => ({ category, points })),
  modules: {},
})

/** A display rate in percent in the API's format, `1.5` → `1.50`; undefined unless it is above 0 and below 100. */
export function rateIn(points: string): string | undefined {
  const rate = parseLineRate(points)
  return rate !== undefined && rate > 0 && rate < MAX_LINE_RATE ? formatLineRate(rate) : undefined
}

/** A line in the list of changes, named as in proposals: `ages.birthday`, `categories.RNG`, `modules.CBS3`. */
export interface SettingChange {
  readonly field: string
  readonly from: string
  readonly to: string
}

export function changesOf(settings: MerchantSettings, draft: Draft): SettingChange[] {
  const before = draftOf(settings)
  const fields = PATHS.flatMap((field): SettingChange[] => {
    const [from, to] = [before.fields[field], draft.fields[field]]
    return isSame(SETTING_FIELDS[field], from, to) ? [] : [{ field, from, to }]
  })
  const modules = flatten(settings.modules).flatMap(({ modId, enabled }): SettingChange[] => {
    const to = draft.modules[modId]
    return to === undefined || to === enabled
      ? []
      : [{ field: `modules.${modId}`, from: String(enabled), to: String(to) }]
  })
  return [...fields, ...categoryChanges(before.categories, draft.categories), ...modules]
}

function categoryChanges(before: Draft['categories'], after: Draft['categories']): SettingChange[] {
  const rateOf = (points = '') => rateIn(points) ?? points
  const rates = after.flatMap(({ category, points }): SettingChange[] => {
    const [from, to] = [rateOf(before.find((one) => one.category === category)?.points), rateOf(points)]
    return from === to ? [] : [{ field: `categories.${category}`, from, to }]
  })
  const [from, to] = [before, after].map((list) => list.map(({ category }) => category).join(', ')) as [string, string]
  return from === to ? rates : [...rates, { field: 'categoryOrder', from, to }]
}

/** The order of a list matters for sign-in providers only. */
const isSame = (field: FieldKind, one: string, other: string): boolean =>
  field.kind === 'LIST' && field.of !== 'SIGN_IN_PROVIDERS'
    ? codesIn(one).sort().join() === codesIn(other).sort().join()
    : one.trim() === other.trim()

/** The settings of a change, besides the fields that every change has. */
export type SettingsInput = Omit<
  OperationRequest<'changeMerchantSettings'>,
  'merchant' | 'changeId' | 'version' | 'reason'
>
/** Only differences are sent; `null` removes an emptied setting. */
export function inputOf(settings: MerchantSettings, draft: Draft): SettingsInput {
  const changes = changesOf(settings, draft)
  const touches: Touches = (place) => changes.some(({ field }) => field === place || field.startsWith(`${place}.`))
  const own: SettingsInput = {
    ...(touches('brand') && { brand: brandIn(draft.fields, touches) }),
    ...(touches('banners') && { banners: bannersIn(draft.fields, touches) }),
    ...((touches('categories') || touches('categoryOrder')) && {
      categories: draft.categories.map(({ category, points }) => ({
        category,
        ...(points && { points: rateIn(points) }),
      })),
    }),
    ...(touches('modules') && {
      modules: Object.fromEntries(
        changes.flatMap(({ field, to }) => (field.startsWith('modules.') ? [[field.slice(8), to === 'true']] : [])),
      ),
    }),
    ...(touches('maintenanceEnd') && {
      maintenanceEnd: instantAt(draft.fields.maintenanceEnd, settings.timeZone) ?? null,
    }),
  }
  const plain = settingList.flatMap(([name, { traits }]) => {
    if (name in own || !touches(name)) return []
    // A switch has no empty value.
    const typed = pathsIn(name).filter((path) => SETTING_FIELDS[path].kind !== 'SWITCH')
    const isEmpty = typed.length > 0 && typed.every((path) => draft.fields[path].trim() === '')
    return [[name, isEmpty && traits.removedBy === 'STAFF' ? null : plainValue(settings, draft, name)]]
  })
  return { ...Object.fromEntries(plain), ...own }
}

/** Parts of a setting that have no field keep their values. */
function plainValue(settings: MerchantSettings, { fields }: Draft, name: SettingName): unknown {
  const value = valueAt(fields, name)
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const before = Object.entries(settings[name as keyof MerchantSettings] ?? {})
  return { ...Object.fromEntries(before.filter(([key]) => pathsIn(`${name}.${key}`).length === 0)), ...value }
}

/** Error texts in both languages, by the path of the field. */
export type DraftProblems = Readonly<Partial<Record<SettingPath | 'categories', SettingField['problem']>>>

/** Issues that prevent saving. `now` in milliseconds. */
export function problemsOf(settings: MerchantSettings, draft: Draft, now: number): DraftProblems {
  const { maintenanceEnd: end, defaultPassword, status } = draft.fields
  const input = inputOf(settings, draft)
  const problems = Object.entries(input).flatMap(([name, value]) => {
    if (value === null || name === 'maintenanceEnd') return []
    const { error } = MERCHANT_SETTINGS[name as SettingName].change.safeParse(value)
    return (error?.issues ?? []).flatMap(({ code, path }) => {
      const field = fieldAt([name, ...path].map(String))
      const { problem, conflict } = field ? SETTING_FIELDS[field] : {}
      return field ? [[field, (code === 'custom' && conflict) || problem] as const] : []
    })
  })
  const instant = end === '' ? undefined : instantAt(end, settings.timeZone)
  const { problem, conflict } = SETTING_FIELDS.maintenanceEnd
  return {
    ...Object.fromEntries(problems.toReversed()),
    ...(end !== '' && instant === undefined && { maintenanceEnd: problem }),
    ...(status === '1' && instant !== undefined && Date.parse(instant) <= now && { maintenanceEnd: conflict }),
    // The placeholder of the stored password was edited instead of replaced.
    ...(defaultPassword !== SET_PASSWORD &&
      defaultPassword.includes('•') && { defaultPassword: SETTING_FIELDS.defaultPassword.problem }),
    ...(draft.categories.some(({ points }) => points !== '' && rateIn(points) === undefined) && {
      categories: RATE_PROBLEM,
    }),
  }
}

/** The path of the field with an issue. A list is a single field, so its issues have longer paths. */
function fieldAt(path: readonly string[]): SettingPath | undefined {
  const places = path.map((_, at) => path.slice(0, at + 1).join('.'))
  return places.find((place): place is SettingPath => place in SETTING_FIELDS)
}
