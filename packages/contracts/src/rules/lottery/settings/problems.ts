import { isMoneyText, parseMoney } from '../../../money/index.ts'
import { levelPath, LOTTERY_LIMITS } from './settings.ts'
import type { LotteryLimit, LotterySettings } from './settings.ts'

/** Odds that return exactly the stake, in units of 1/10,000. */
const STAKE_BACK = 10_000
/** Odds are stored as 32-bit integers. */
const MAX_ODDS = 2_000_000_000
/** Maximum of each limit, so that sums of limits do not overflow. */
const MAX_LIMIT = 1_000_000_000_000_000n

/** Why a value is invalid. RETURN is checked by code that knows the rules of the game. */
export const LOTTERY_SETTING_PROBLEMS = {
  AMOUNT: 'must be an amount above 0 such as 12.50, with at most four decimals',
  TOO_LARGE: 'must be at most 100,000,000,000',
  BELOW_LIMIT_BEFORE: 'must be at least the limit before it: a ticket at least, a ticket at most, an issue',
  ODDS: 'must be above 1, with at most four decimals',
  ODDS_TWICE: 'must be named once',
  LEVEL: 'must be a level of a play of the game',
  RETURN: 'must return at most the stake on average',
} as const
export type LotterySettingProblemCode = keyof typeof LOTTERY_SETTING_PROBLEMS

/** A problem of the value at a path such as `maxStake` or `odds.position.win`. */
export interface LotterySettingProblem {
  readonly path: string
  readonly code: LotterySettingProblemCode
}

/** All problems of settings by field, including invalid amounts and odds that are not integers. */
export function lotterySettingProblems(settings: LotterySettings): LotterySettingProblem[] {
  return [...LOTTERY_LIMITS.flatMap((field) => limitProblem(field, settings)), ...oddsProblems(settings.odds)]
}

/**
 * Limits that must not be lower than another: minimum and maximum stake of a ticket, then the maximum stake on an
 * issue. The exposure is independent.
 */
const BEFORE: Readonly<Partial<Record<LotteryLimit, LotteryLimit>>> = {
  maxStake: 'minStake',
  maxIssueStake: 'maxStake',
}

function limitProblem(field: LotteryLimit, settings: LotterySettings): LotterySettingProblem[] {
  const amount = sizeOf(settings[field])
  if (amount === undefined || amount <= 0n) return [{ path: field, code: 'AMOUNT' }]
  if (amount > MAX_LIMIT) return [{ path: field, code: 'TOO_LARGE' }]
  const before = BEFORE[field]
  return before && amount < (sizeOf(settings[before]) ?? 0n) ? [{ path: field, code: 'BELOW_LIMIT_BEFORE' }] : []
}

function oddsProblems(set: LotterySettings['odds']): LotterySettingProblem[] {
  const seen = new Set<string>()
  return set.flatMap((one): LotterySettingProblem[] => {
    const path = levelPath(one)
    if (seen.has(path)) return [{ path, code: 'ODDS_TWICE' }]
    seen.add(path)
    return Number.isInteger(one.odds) && one.odds > STAKE_BACK && one.odds <= MAX_ODDS ? [] : [{ path, code: 'ODDS' }]
  })
}

const sizeOf = (amount: string): bigint | undefined => (isMoneyText(amount) ? parseMoney(amount) : undefined)
