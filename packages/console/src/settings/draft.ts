import { formatLineRate, MAX_LINE_RATE, parseLineRate } from '@atrium/contracts/rules/line-rates'
import { DIALING_CODES } from '@atrium/contracts/rules/dialing-codes'
import type { OperationInput } from '@atrium/contracts/staff/operations'
import type { MerchantSettings, SettingsModule } from '@atrium/contracts/staff/settings'
import { MAX_PASSWORD_UNITS } from '@atrium/contracts/rules/register-rules'
import { localTimeAt } from '../locale/local-time.ts'
import {
  BRAND_FIELDS,
  brandDraftOf,
  brandInputOf,
  brandProblemsOf,
  type BrandDraft,
  type BrandField,
  type BrandProblem,
} from './brand-draft.ts'
import { instantAt } from '../locale/wall-clock.ts'
import { codesIn, listIn, networksIn } from './lists.ts'
import { flatten } from './module-filter.ts'

export const STATUSES = ['0', '1', '2'] as const
export type Status = (typeof STATUSES)[number]

export const PAGES = ['everybody', 'members'] as const
export type Pages = (typeof PAGES)[number]

/** All settings as form values. */
export interface Draft extends BrandDraft {
  readonly status: Status
  /** Audience of the pages; empty where the gateway does not return it. */
  readonly pages: Pages | ''
  /** Local time of the merchant; empty for an open end. */
  readonly end: string
  readonly messageKo: string
  readonly messageEn: string
  /** Countries and networks, separated by spaces or commas. */
  readonly allowed: string
  readonly denied: string
  readonly networks: string
  /** Dialling codes, separated by spaces or commas, and messages per country and day. */
  readonly smsCodes: string
  readonly smsBudget: string
  /** Full years. */
  readonly ageBirthday: string
  readonly ageConfirmation: string
  /** Minutes. */
  readonly codeResend: string
  readonly codeValid: string
  /** `SET_PASSWORD` for the existing one, and empty for none. */
  readonly defaultPassword: string
  /** Categories in the order of menus; `points` is empty where none is shown. */
  readonly categories: readonly CategoryDraft[]
  /** New state by module; only changed ones. */
  readonly modules: Readonly<Record<string, boolean>>
}

export interface CategoryDraft {
  readonly category: CategorySetting['category']
  readonly points: string
}
type CategorySetting = NonNullable<MerchantSettings['categories']>[number]

/** Placeholder of the default password, which cannot be read. */
export const SET_PASSWORD = '••••••••'

export const LISTS = ['allowed', 'denied', 'networks'] as const
/** Numbers of one setting each, with the bounds of the gateway. */
export const NUMBERS = ['ageBirthday', 'ageConfirmation', 'codeResend', 'codeValid'] as const
export type NumberField = (typeof NUMBERS)[number]
const BOUNDS: Readonly<Record<NumberField, readonly [number, number]>> = {
  ageBirthday: [18, 99],
  ageConfirmation: [18, 99],
  codeResend: [1, 30],
  codeValid: [1, 30],
}
const SIMPLE = [
  'status',
  'pages',
  'end',
  'messageKo',
  'messageEn',
  ...LISTS,
  'smsCodes',
  'smsBudget',
  ...NUMBERS,
  'defaultPassword',
  ...BRAND_FIELDS,
] as const
/** Fields that are sent together. */
const TOGETHER = { ages: ['ageBirthday', 'ageConfirmation'], codes: ['codeResend', 'codeValid'] } as const
const MAX_SMS_BUDGET = 1_000_000

export function draftOf(settings: MerchantSettings): Draft {
  const {
    status,
    loggedInToHome,
    maintenanceEnd,
    maintenanceMessage,
    regionRules,
    sms,
    ages,
    codes,
    hasDefaultPassword = false,
    categories = [],
    timeZone,
  } = settings
  const list = (items: readonly string[] = []) => items.join(', ')
  return {
    ...brandDraftOf(settings),
    status: String(status) as Status,
    pages: loggedInToHome === undefined ? '' : loggedInToHome ? 'members' : 'everybody',
    end: maintenanceEnd ? localTimeAt(Date.parse(maintenanceEnd), timeZone) : '',
    messageKo: maintenanceMessage?.KO ?? '',
    messageEn: maintenanceMessage?.EN ?? '',
    allowed: list(regionRules?.allowed),
    denied: list(regionRules?.denied),
    networks: list(regionRules?.networks),
    smsCodes: list(sms?.dialingCodes),
    smsBudget: String(sms?.dailyBudget ?? ''),
    ageBirthday: String(ages?.birthday ?? ''),
    ageConfirmation: String(ages?.confirmation ?? ''),
    codeResend: String(codes?.resendMinutes ?? ''),
    codeValid: String(codes?.validMinutes ?? ''),
    defaultPassword: hasDefaultPassword ? SET_PASSWORD : '',
    categories: categories.map(({ category, points = '' }) => ({ category, points })),
    modules: {},
  }
}

export type DraftProblem =
  | 'endMissing'
  | 'endPassed'
  | 'message'
  | 'country'
  | 'network'
  | 'dialing'
  | 'budget'
  | NumberField
  | 'ageOrder'
  | 'codeOrder'
  | 'defaultPassword'
  | 'points'
  | BrandProblem
export type DraftProblems = Readonly<
  Partial<
    Record<
      | 'end'
      | 'message'
      | (typeof LISTS)[number]
      | 'smsCodes'
      | 'smsBudget'
      | NumberField
      | 'defaultPassword'
      | 'categories'
      | BrandField,
      DraftProblem
    >
  >
>

const NETWORK = /^[0-9a-f.:]+(\/\d{1,3})?$/

/** Problems that prevent sending, by field. `now` in milliseconds. */
export function problemsOf(draft: Draft, timeZone: string, now: number, hasBrand = false): DraftProblems {
  const { status, end, messageKo, messageEn, allowed, denied, networks, smsCodes, smsBudget } = draft
  const instant = end === '' ? undefined : instantAt(end, timeZone)
  const isClosed = status === '1'
  const countryProblem = (typed: string) =>
    listIn(typed).every((code) => /^[A-Z]{2}$/.test(code)) ? undefined : 'country'
  return dropEmpty({
    end:
      end !== '' && instant === undefined
        ? 'endMissing'
        : isClosed && instant !== undefined && Date.parse(instant) <= now
          ? 'endPassed'
          : undefined,
    message: Boolean(messageKo.trim()) === Boolean(messageEn.trim()) ? undefined : 'message',
    allowed: countryProblem(allowed),
    denied: countryProblem(denied),
    networks: networksIn(networks).every((network) => NETWORK.test(network)) ? undefined : 'network',
    smsCodes: codesIn(smsCodes).every((code) => Object.values(DIALING_CODES).includes(code)) ? undefined : 'dialing',
    // Empty where the gateway returns none: then neither is sent.
    smsBudget:
      (smsBudget === '' && smsCodes === '') || (/^\d{1,7}$/.test(smsBudget) && Number(smsBudget) <= MAX_SMS_BUDGET)
        ? undefined
        : 'budget',
    ...numberProblems(draft),
    // Typed into the placeholder of the old one, or longer than any password.
    defaultPassword:
      draft.defaultPassword !== SET_PASSWORD &&
      (draft.defaultPassword.includes('•') || draft.defaultPassword.length > MAX_PASSWORD_UNITS)
        ? 'defaultPassword'
        : undefined,
    ...brandProblemsOf(draft, hasBrand),
    categories: draft.categories.every(({ points }) => points === '' || rateIn(points) !== undefined)
      ? undefined
      : 'points',
  })
}

/** A display rate in percent in the sent form, `1.5` → `1.50`; undefined unless it is above 0 and below 100. */
export function rateIn(points: string): string | undefined {
  const rate = parseLineRate(points)
  return rate !== undefined && rate > 0 && rate < MAX_LINE_RATE ? formatLineRate(rate) : undefined
}

/** All are empty where the gateway returns none: then none is sent. */
function numberProblems(draft: Draft): Partial<Record<NumberField, DraftProblem | undefined>> {
  const isKnown = NUMBERS.some((field) => draft[field] !== '')
  const isOut = (field: NumberField) =>
    isKnown &&
    !(
      /^\d{1,2}$/.test(draft[field]) &&
      Number(draft[field]) >= BOUNDS[field][0] &&
      Number(draft[field]) <= BOUNDS[field][1]
    )
  const own = Object.fromEntries(NUMBERS.map((field) => [field, isOut(field) ? field : undefined]))
  return {
    ...own,
    ageConfirmation:
      own['ageConfirmation'] ?? (Number(draft.ageConfirmation) > Number(draft.ageBirthday) ? 'ageOrder' : undefined),
    codeResend: own['codeResend'] ?? (Number(draft.codeResend) > Number(draft.codeValid) ? 'codeOrder' : undefined),
  }
}

const dropEmpty = (problems: Record<string, DraftProblem | undefined>): DraftProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

/**
 * One line of a change: of a module or of the rate of a category, which it has, or of the setting `of`. Of categories
 * without one it is their order.
 */
export interface SettingChange {
  readonly of: (typeof SIMPLE)[number] | 'categories' | 'module'
  readonly module?: SettingsModule
  readonly category?: CategoryDraft['category']
  readonly from: string
  readonly to: string
}

export function changesOf(settings: MerchantSettings, draft: Draft): SettingChange[] {
  const before = draftOf(settings)
  const simple = SIMPLE.flatMap((of): SettingChange[] =>
    isSame(of, before[of], draft[of]) ? [] : [{ of, from: before[of], to: draft[of] }],
  )
  const modules = flatten(settings.modules).flatMap((module): SettingChange[] => {
    const to = draft.modules[module.modId]
    return to === undefined || to === module.enabled
      ? []
      : [{ of: 'module', module, from: String(module.enabled), to: String(to) }]
  })
  return [...simple, ...categoryChanges(before.categories, draft.categories), ...modules]
}

function categoryChanges(before: Draft['categories'], after: Draft['categories']): SettingChange[] {
  const rateOf = (points = '') => rateIn(points) ?? points
  const rates = after.flatMap(({ category, points }): SettingChange[] => {
    const [from, to] = [rateOf(before.find((one) => one.category === category)?.points), rateOf(points)]
    return from === to ? [] : [{ of: 'categories', category, from, to }]
  })
  const [from, to] = [before, after].map((list) => list.map(({ category }) => category).join(', ')) as [string, string]
  return from === to ? rates : [...rates, { of: 'categories', from, to }]
}

const isSame = (of: string, one: string, other: string): boolean =>
  of === 'smsCodes' || (LISTS as readonly string[]).includes(of)
    ? codesIn(one).sort().join() === codesIn(other).sort().join()
    : one.trim() === other.trim()

/** The settings of a change, in addition to the common fields of changes. */
export type SettingsInput = Omit<
  OperationInput<'changeMerchantSettings'>,
  'merchant' | 'changeId' | 'version' | 'reason'
>

/** Only changed settings are sent; an emptied field is removed. */
export function inputOf(settings: MerchantSettings, draft: Draft): SettingsInput {
  const changes = changesOf(settings, draft)
  const touches = (...names: readonly string[]) => changes.some(({ of }) => names.includes(of))
  const lists = { allowed: listIn(draft.allowed), denied: listIn(draft.denied), networks: networksIn(draft.networks) }
  const switched = changes.flatMap(({ module, to }) => (module ? [[module.modId, to === 'true'] as const] : []))
  return {
    ...(touches('status') && { status: Number(draft.status) as 0 | 1 | 2 }),
    ...(touches('pages') && { loggedInToHome: draft.pages === 'members' }),
    ...(touches('end') && { maintenanceEnd: draft.end === '' ? null : instantAt(draft.end, settings.timeZone)! }),
    ...(touches('messageKo', 'messageEn') && {
      maintenanceMessage:
        draft.messageKo.trim() === '' ? null : { KO: draft.messageKo.trim(), EN: draft.messageEn.trim() },
    }),
    ...(touches(...LISTS) && { regionRules: Object.values(lists).flat().length === 0 ? null : lists }),
    ...(touches('smsCodes', 'smsBudget') && {
      sms: {
        dialingCodes: codesIn(draft.smsCodes),
        dailyBudget: Number(draft.smsBudget),
        countryBudgets: settings.sms?.countryBudgets ?? {},
      },
    }),
    ...(touches(...TOGETHER.ages) && {
      ages: { birthday: Number(draft.ageBirthday), confirmation: Number(draft.ageConfirmation) },
    }),
    ...(touches(...TOGETHER.codes) && {
      codes: { resendMinutes: Number(draft.codeResend), validMinutes: Number(draft.codeValid) },
    }),
    ...(touches('defaultPassword') && { defaultPassword: draft.defaultPassword.trim() || null }),
    ...(touches('categories') && {
      categories: draft.categories.map(({ category, points }) => ({
        category,
        ...(points && { points: rateIn(points) }),
      })),
    }),
    ...brandInputOf(draft, touches),
    ...(switched.length > 0 && { modules: Object.fromEntries(switched) }),
  }
}
