import { PAYMENT_METHODS } from '@atrium/contracts/payments/payment-api'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import { settingProblems } from '@atrium/contracts/rules/wallet/cashier-settings/problems'
import type { SettingProblemCode } from '@atrium/contracts/rules/wallet/cashier-settings/problems'
import type { CashierSettings } from '@atrium/contracts/rules/wallet/cashier-settings/settings'

export const AMOUNTS = [
  'minWithdrawal',
  'maxWithdrawal',
  'maxPayoutPart',
  'reviewAbove',
  'twoReviewersAbove',
  'bigWin',
] as const
export const MINUTES = ['receiptMinutes', 'orderMinutes'] as const
export type SingleField = (typeof AMOUNTS)[number] | (typeof MINUTES)[number]

export const LIMIT_FIELDS = ['fromLevel', 'min', 'max', 'fee', 'minutes'] as const
export type DraftLimits = Readonly<Record<(typeof LIMIT_FIELDS)[number], string>>
export const LEVEL_FIELDS = ['dailyCount', 'dailyAmount', 'fee'] as const
export type DraftLevel = Readonly<Record<(typeof LEVEL_FIELDS)[number], string>> & { readonly level: number }

export interface DraftMethod {
  readonly method: PaymentMethod
  readonly isOn: boolean
  readonly limits: readonly DraftLimits[]
}

/** Settings as form values. */
export interface Draft extends Readonly<Record<SingleField, string>> {
  /** Amounts separated by spaces, because a comma is part of an amount. */
  readonly presets: string
  readonly methods: readonly DraftMethod[]
  readonly levels: readonly DraftLevel[]
}

export const draftOf = (settings: CashierSettings): Draft => ({
  ...(Object.fromEntries([...AMOUNTS, ...MINUTES].map((field) => [field, String(settings[field])])) as Record<
    SingleField,
    string
  >),
  presets: settings.presets.join(' '),
  methods: settings.methods.map(({ method, isOn, limits }) => ({
    method,
    isOn,
    limits: limits.map((row) => ({ ...row, fromLevel: String(row.fromLevel), minutes: String(row.minutes) })),
  })),
  levels: settings.levels.map((row) => ({ ...row, dailyCount: String(row.dailyCount) })),
})

/** NaN for an invalid whole number. */
const countIn = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The settings to be sent. They may have problems. */
export const settingsOf = (draft: Draft): CashierSettings => ({
  ...(Object.fromEntries(AMOUNTS.map((field) => [field, draft[field].trim()])) as Record<
    (typeof AMOUNTS)[number],
    string
  >),
  ...(Object.fromEntries(MINUTES.map((field) => [field, countIn(draft[field])])) as Record<
    (typeof MINUTES)[number],
    number
  >),
  presets: draft.presets.split(/[,;]?\s+/).filter(Boolean),
  methods: draft.methods.map(({ method, isOn, limits }) => ({
    method,
    isOn,
    limits: limits.map(({ fromLevel, min, max, fee, minutes }) => ({
      fromLevel: countIn(fromLevel),
      min: min.trim(),
      max: max.trim(),
      fee: fee.trim(),
      minutes: countIn(minutes),
    })),
  })),
  levels: draft.levels.map(({ level, dailyCount, dailyAmount, fee }) => ({
    level,
    dailyCount: countIn(dailyCount),
    dailyAmount: dailyAmount.trim(),
    fee: fee.trim(),
  })),
})

/** Problems by the path of the field, such as `methods.0.limits.1.min`. */
export type DraftProblems = ReadonlyMap<string, SettingProblemCode>

export const problemsOf = (draft: Draft): DraftProblems =>
  new Map(settingProblems(settingsOf(draft), PAYMENT_METHODS).map(({ path, code }) => [path, code]))

/** Initial limits of a new row: those of the previous row, starting at the next VIP level. */
export function nextLimits(limits: readonly DraftLimits[]): DraftLimits {
  const last = limits.at(-1)
  return last
    ? { ...last, fromLevel: String(Math.max(...limits.map(({ fromLevel }) => countIn(fromLevel) || 0)) + 1) }
    : { fromLevel: '1', min: '', max: '', fee: '0', minutes: '0' }
}
