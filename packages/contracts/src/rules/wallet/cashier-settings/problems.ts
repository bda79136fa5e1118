import { isMoneyText, parseMoney } from '../../../money/index.ts'
import { MAX_PAYOUT_PARTS } from '../withdrawal-rules.ts'
import type { CashierSettings, LevelLimits, MethodLimits } from './settings.ts'

export const MAX_PRESETS = 6

/** Minimum and maximum of whole numbers. */
export const COUNT_BOUNDS = {
  /**
   * A shorter time would prevent members from reporting a missing payment, a longer one would keep orders open for
   * days.
   */
  receiptMinutes: [5, 1_440],
  orderMinutes: [5, 10_080],
  minutes: [0, 10_080],
  fromLevel: [1, 100],
  dailyCount: [1, 1_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>

/** Why a value is invalid. */
export const SETTING_PROBLEMS = {
  AMOUNT: 'must be an amount above 0 such as 12.50, with at most four decimals',
  AMOUNT_OR_ZERO: 'must be 0 or an amount such as 12.50, with at most four decimals',
  COUNT: 'must be a whole number within the bounds',
  MIN_ABOVE_MAX: 'must be at most the maximum',
  REVIEW_ABOVE_TWO: 'must be at most the amount above which two people approve',
  PART_TOO_SMALL: `must be at least the maximum of a withdrawal divided by ${MAX_PAYOUT_PARTS}: it is paid in ${MAX_PAYOUT_PARTS} parts at most`,
  TOO_MANY_PRESETS: `must be at most ${MAX_PRESETS} amounts`,
  PRESETS_NOT_ASCENDING: 'must be in ascending order, each once',
  METHODS: 'must be every payment method once',
  LIMITS_MISSING: 'must have limits from level 1 on while the method is on',
  LEVEL_TWICE: 'must not be the level of another row',
} as const
export type SettingProblemCode = keyof typeof SETTING_PROBLEMS

/** A problem of the value at a path such as `methods.0.limits.1.min`. */
export interface SettingProblem {
  readonly path: string
  readonly code: SettingProblemCode
}

type Problems = (SettingProblem | undefined)[]

/**
 * All problems of settings by field, including invalid amounts and numbers that are not integers. `methods`: the
 * available payment methods.
 */
export function settingProblems(settings: CashierSettings, methods: readonly string[]): SettingProblem[] {
  const {
    minWithdrawal,
    maxWithdrawal,
    maxPayoutPart,
    reviewAbove,
    twoReviewersAbove,
    bigWin,
    receiptMinutes,
    orderMinutes,
  } = settings
  const given = settings.methods.map(({ method }) => method)
  const problems: Problems = [
    ...rangeProblems({ minWithdrawal, maxWithdrawal }),
    amountProblem('maxPayoutPart', maxPayoutPart) ??
      problemIf(
        sizeOf(maxPayoutPart)! * BigInt(MAX_PAYOUT_PARTS) < (sizeOf(maxWithdrawal) ?? 0n),
        'maxPayoutPart',
        'PART_TOO_SMALL',
      ),
    zeroableProblem('reviewAbove', reviewAbove) ??
      problemIf(isAbove(reviewAbove, twoReviewersAbove), 'reviewAbove', 'REVIEW_ABOVE_TWO'),
    zeroableProblem('twoReviewersAbove', twoReviewersAbove),
    amountProblem('bigWin', bigWin),
    countProblem('receiptMinutes', receiptMinutes, COUNT_BOUNDS.receiptMinutes),
    countProblem('orderMinutes', orderMinutes, COUNT_BOUNDS.orderMinutes),
    presetsProblem(settings.presets),
    problemIf(
      given.length !== methods.length || methods.some((method) => !given.some((one) => one === method)),
      'methods',
      'METHODS',
    ),
    ...settings.methods.flatMap(({ isOn, limits }, index) => [
      problemIf(isOn && !limits.some(({ fromLevel }) => fromLevel === 1), `methods.${index}.limits`, 'LIMITS_MISSING'),
      ...limits.flatMap((row, at) => limitProblems(`methods.${index}.limits.${at}`, row, limits.slice(0, at))),
    ]),
    ...settings.levels.flatMap((row, index) => levelProblems(`levels.${index}`, row, settings.levels.slice(0, index))),
  ]
  return problems.filter((problem) => problem !== undefined)
}

function limitProblems(
  path: string,
  { fromLevel, min, max, fee, minutes }: MethodLimits,
  above: readonly MethodLimits[],
): Problems {
  return [
    countProblem(`${path}.fromLevel`, fromLevel, COUNT_BOUNDS.fromLevel) ??
      problemIf(
        above.some((row) => row.fromLevel === fromLevel),
        `${path}.fromLevel`,
        'LEVEL_TWICE',
      ),
    ...rangeProblems({ [`${path}.min`]: min, [`${path}.max`]: max }),
    zeroableProblem(`${path}.fee`, fee),
    countProblem(`${path}.minutes`, minutes, COUNT_BOUNDS.minutes),
  ]
}

function levelProblems(
  path: string,
  { level, dailyCount, dailyAmount, fee }: LevelLimits,
  above: readonly LevelLimits[],
): Problems {
  return [
    problemIf(
      above.some((row) => row.level === level),
      `${path}.level`,
      'LEVEL_TWICE',
    ),
    countProblem(`${path}.dailyCount`, dailyCount, COUNT_BOUNDS.dailyCount),
    amountProblem(`${path}.dailyAmount`, dailyAmount),
    zeroableProblem(`${path}.fee`, fee),
  ]
}

/** Checks two amounts, given by path: the first must not exceed the second. */
function rangeProblems(range: Readonly<Record<string, string>>): Problems {
  const [[minPath, min], [maxPath, max]] = Object.entries(range) as [[string, string], [string, string]]
  return [
    amountProblem(minPath, min) ?? problemIf(isAbove(min, max), minPath, 'MIN_ABOVE_MAX'),
    amountProblem(maxPath, max),
  ]
}

function presetsProblem(presets: readonly string[]): SettingProblem | undefined {
  if (presets.some((amount) => (sizeOf(amount) ?? 0n) <= 0n)) return { path: 'presets', code: 'AMOUNT' }
  if (presets.length > MAX_PRESETS) return { path: 'presets', code: 'TOO_MANY_PRESETS' }
  return problemIf(
    presets.some((amount, at) => at > 0 && !isAbove(amount, presets[at - 1]!)),
    'presets',
    'PRESETS_NOT_ASCENDING',
  )
}

const sizeOf = (amount: string): bigint | undefined => (isMoneyText(amount) ? parseMoney(amount) : undefined)
/** False if one of them is not an amount. */
const isAbove = (one: string, other: string): boolean =>
  isMoneyText(one) && isMoneyText(other) && parseMoney(one) > parseMoney(other)
const problemIf = (isWrong: boolean, path: string, code: SettingProblemCode): SettingProblem | undefined =>
  isWrong ? { path, code } : undefined
const amountProblem = (path: string, amount: string) => problemIf((sizeOf(amount) ?? 0n) <= 0n, path, 'AMOUNT')
const zeroableProblem = (path: string, amount: string) =>
  problemIf((sizeOf(amount) ?? -1n) < 0n, path, 'AMOUNT_OR_ZERO')
const countProblem = (path: string, count: number, [min, max]: readonly [number, number]) =>
  problemIf(!Number.isInteger(count) || count < min || count > max, path, 'COUNT')
