import type { CallValue } from '@atrium/contracts/calls'
import { CREDIT, isMoneyText, parseMoney, scaleDown, toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'

type Options = CallValue<'withdrawalOptions'>
type AmountRules = Pick<Options, 'withdrawable' | 'min' | 'max' | 'fee' | 'daily'>

export type AmountProblem = 'empty' | 'invalid' | 'tooSmall' | 'notAboveFee' | 'tooLarge' | 'overBalance' | 'overDaily'

/** Presets of the amount, in percent of the largest one. */
export const PRESET_SHARES = [25, 50, 100] as const

const CENT: Money = CREDIT / 100n

const lowest = (...amounts: Money[]): Money => amounts.reduce((least, amount) => (amount < least ? amount : least))

/** The remaining daily amount, never below 0. */
export function leftToday({ amount, usedAmount }: Options['daily']): Money {
  const left = parseMoney(amount) - parseMoney(usedAmount)
  return left > 0n ? left : 0n
}

/** The maximum amount of a withdrawal now. */
export const largestNow = ({ withdrawable, max, daily }: AmountRules): Money =>
  lowest(parseMoney(withdrawable), parseMoney(max), leftToday(daily))

/** A percentage of the maximum amount in the wire format, truncated to two decimals like the page's amounts. */
export function shareOf(rules: AmountRules, percent: (typeof PRESET_SHARES)[number]): string {
  const largest = largestNow(rules)
  if (percent === 100) return toWire(largest)
  const share = scaleDown(largest, BigInt(percent), 100n)
  return toWire(share - (share % CENT))
}

/** Why an amount cannot be withdrawn, if it cannot. */
export function amountProblem(
  amount: string,
  { withdrawable, min, max, fee, daily }: AmountRules,
): AmountProblem | undefined {
  if (amount === '') return 'empty'
  if (!isMoneyText(amount) || parseMoney(amount) <= 0n) return 'invalid'
  const money = parseMoney(amount)
  if (money < parseMoney(min)) return 'tooSmall'
  if (money <= parseMoney(fee)) return 'notAboveFee'
  if (money > parseMoney(max)) return 'tooLarge'
  if (money > parseMoney(withdrawable)) return 'overBalance'
  return money > leftToday(daily) ? 'overDaily' : undefined
}

/** The amount that a withdrawal pays out. */
export const arrivingAmount = (amount: string, fee: string): string => toWire(parseMoney(amount) - parseMoney(fee))
