import { parseMoney, toWire } from '../../../money/index.ts'
import type { PaymentMethod } from '../../../payments/payment-api.ts'
import type { CashierSettings, MethodLimits, MethodSettings } from './settings.ts'

/**
 * `MONEY`: a decimal. `COUNT`: a whole number. `SWITCH`: `ON` or `OFF`. `AMOUNTS` and `METHODS`: several, separated by
 * `, `.
 */
export type SettingKind = 'MONEY' | 'COUNT' | 'SWITCH' | 'AMOUNTS' | 'METHODS'

interface SettingRule {
  readonly kind: SettingKind
  /**
   * The direction in which a change pays out more money, or pays it out with fewer checks. `NEVER`: neither direction.
   */
  readonly loosens: 'HIGHER' | 'LOWER' | 'NEVER'
}

/** Every value that can be changed separately, and the direction that needs a second person's approval. */
export const SETTING_RULES = {
  // A lower minimum allows an amount to be split into withdrawals below the review thresholds.
  minWithdrawal: { kind: 'MONEY', loosens: 'LOWER' },
  maxWithdrawal: { kind: 'MONEY', loosens: 'HIGHER' },
  // Limits the damage of a single mistake at the payment service.
  maxPayoutPart: { kind: 'MONEY', loosens: 'HIGHER' },
  // Raising it means that fewer withdrawals are reviewed.
  reviewAbove: { kind: 'MONEY', loosens: 'HIGHER' },
  twoReviewersAbove: { kind: 'MONEY', loosens: 'HIGHER' },
  // Raising it means that fewer wins count as a risk signal.
  bigWin: { kind: 'MONEY', loosens: 'HIGHER' },
  // Lowering it gives members less time to report a missing payment before it counts as received.
  receiptMinutes: { kind: 'COUNT', loosens: 'LOWER' },
  // An order keeps the bonus terms of its creation, and can be paid and credited during this time.
  orderMinutes: { kind: 'COUNT', loosens: 'HIGHER' },
  // Only suggestions: the limits of the method apply to each.
  presets: { kind: 'AMOUNTS', loosens: 'NEVER' },
  // Only affects the order on the page.
  methodOrder: { kind: 'METHODS', loosens: 'NEVER' },
  methodOn: { kind: 'SWITCH', loosens: 'HIGHER' },
  // Stolen cards are often tested with small deposits.
  limitMin: { kind: 'MONEY', loosens: 'LOWER' },
  limitMax: { kind: 'MONEY', loosens: 'HIGHER' },
  // Lowering it waives income of the merchant or its payment service.
  limitFee: { kind: 'MONEY', loosens: 'LOWER' },
  // Only a text for members.
  limitMinutes: { kind: 'COUNT', loosens: 'NEVER' },
  dailyCount: { kind: 'COUNT', loosens: 'HIGHER' },
  dailyAmount: { kind: 'MONEY', loosens: 'HIGHER' },
  withdrawalFee: { kind: 'MONEY', loosens: 'LOWER' },
} as const satisfies Readonly<Record<string, SettingRule>>

export type SettingField = keyof typeof SETTING_RULES

/** A changed value. `from` is absent if there was none, `to` if there will be none. */
export interface SettingChange {
  /** Key of the value, such as `limitMax.bank.4`; see `settingOf`. */
  readonly field: string
  readonly from?: string
  readonly to?: string
  /** Whether the change needs a second person's approval. */
  readonly loosens: boolean
}

interface Subject {
  readonly field: SettingField
  readonly method?: PaymentMethod
  /** The VIP level; for limits of a method, the lowest level to which they apply. */
  readonly level?: number
}

/** The setting of a key; undefined if there is none. */
export function settingOf(key: string): Subject | undefined {
  const [field = '', ...parts] = key.split('.')
  if (!Object.hasOwn(SETTING_RULES, field)) return undefined
  const [method, level] = /^\d+$/.test(parts[0] ?? '') ? [undefined, parts[0]] : parts
  return {
    field: field as SettingField,
    ...(method !== undefined && { method: method as PaymentMethod }),
    ...(level !== undefined && { level: Number(level) }),
  }
}

const SINGLE = [
  'minWithdrawal',
  'maxWithdrawal',
  'maxPayoutPart',
  'reviewAbove',
  'twoReviewersAbove',
  'bigWin',
  'receiptMinutes',
  'orderMinutes',
] as const
const LIMITS = { limitMin: 'min', limitMax: 'max', limitFee: 'fee', limitMinutes: 'minutes' } as const
const LEVELS = { dailyCount: 'dailyCount', dailyAmount: 'dailyAmount', withdrawalFee: 'fee' } as const

/**
 * The differences between two valid settings, value by value. If one of them loosens, the whole change needs a second
 * person's approval.
 */
export function settingChanges(before: CashierSettings, after: CashierSettings): SettingChange[] {
  return [
    ...SINGLE.flatMap((field) => changeOf({ field }, String(before[field]), String(after[field]))),
    ...changeOf({ field: 'presets' }, amountsOf(before), amountsOf(after)),
    ...changeOf({ field: 'methodOrder' }, orderOf(before), orderOf(after)),
    ...after.methods.flatMap((method) =>
      methodChanges(
        before.methods.find((one) => one.method === method.method),
        method,
      ),
    ),
    ...after.levels.flatMap((level) => {
      const known = before.levels.find((one) => one.level === level.level)
      return (Object.keys(LEVELS) as (keyof typeof LEVELS)[]).flatMap((field) =>
        changeOf({ field, level: level.level }, known && String(known[LEVELS[field]]), String(level[LEVELS[field]])),
      )
    }),
  ]
}

const amountsOf = ({ presets }: CashierSettings): string =>
  presets.map((amount) => toWire(parseMoney(amount))).join(', ')
const orderOf = ({ methods }: CashierSettings): string => methods.map(({ method }) => method).join(', ')

/**
 * Compares the limits at each level at which a row starts, so that an added or removed row is reported as the limits
 * that it changes, even if the method is off.
 */
function methodChanges(before: MethodSettings | undefined, { method, isOn, limits }: MethodSettings): SettingChange[] {
  const levels = [...new Set([...(before?.limits ?? []), ...limits].map(({ fromLevel }) => fromLevel))].sort(
    (a, b) => a - b,
  )
  return [
    ...changeOf({ field: 'methodOn', method }, before?.isOn ? 'ON' : 'OFF', isOn ? 'ON' : 'OFF'),
    ...levels.flatMap((level) => {
      const [from, to] = [limitsAt(before?.limits ?? [], level), limitsAt(limits, level)]
      return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((field) =>
        changeOf({ field, method, level }, from && String(from[LIMITS[field]]), to && String(to[LIMITS[field]])),
      )
    }),
  ]
}

/** The row of limits that applies to members of a level. */
const limitsAt = (limits: readonly MethodLimits[], level: number): MethodLimits | undefined =>
  limits
    .filter(({ fromLevel }) => fromLevel <= level)
    .reduce<MethodLimits | undefined>((best, row) => (best && best.fromLevel > row.fromLevel ? best : row), undefined)

/** Empty if both are the same value in different notations. */
function changeOf(subject: Subject, from: string | undefined, to: string | undefined): SettingChange[] {
  const { kind, loosens }: SettingRule = SETTING_RULES[subject.field]
  const [before, after] = [from, to].map((value) => (value === undefined ? undefined : sizeOf(kind, value)))
  if (before === after) return []
  const isLooser =
    loosens !== 'NEVER' &&
    after !== undefined &&
    (before === undefined || (loosens === 'HIGHER' ? after > before : after < before))
  return [
    {
      field: [subject.field, subject.method, subject.level].filter((part) => part !== undefined).join('.'),
      ...(from !== undefined && { from: textOf(kind, from) }),
      ...(to !== undefined && { to: textOf(kind, to) }),
      loosens: isLooser,
    },
  ]
}

const textOf = (kind: SettingKind, value: string): string => (kind === 'MONEY' ? toWire(parseMoney(value)) : value)

/** A form of a value that can be compared by size. */
function sizeOf(kind: SettingKind, value: string): bigint | string {
  if (kind === 'MONEY') return parseMoney(value)
  if (kind === 'COUNT') return BigInt(value)
  return kind === 'SWITCH' ? (value === 'ON' ? 1n : 0n) : value
}
