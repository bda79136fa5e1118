import type { CallValue } from '@atrium/contracts/calls'
import { isMoneyText, parseMoney } from '@atrium/contracts/money'

type Choices = CallValue<'depositMethods'>

/** What is left under the deposit limits; undefined without a limit. */
export function lowestRemaining(limits: Choices['limits']): string | undefined {
  return limits.map(({ remaining }) => remaining).sort((a, b) => (parseMoney(a) < parseMoney(b) ? -1 : 1))[0]
}

/** Why an amount cannot be deposited by a method, if it cannot. */
export function amountProblem(
  amount: string,
  { min, max }: Pick<Choices['methods'][number], 'min' | 'max'>,
  remaining: string | undefined,
): 'empty' | 'invalid' | 'tooSmall' | 'tooLarge' | 'overLimit' | undefined {
  if (amount === '') return 'empty'
  if (!isMoneyText(amount) || parseMoney(amount) <= 0n) return 'invalid'
  const money = parseMoney(amount)
  if (money < parseMoney(min)) return 'tooSmall'
  if (money > parseMoney(max)) return 'tooLarge'
  return remaining !== undefined && money > parseMoney(remaining) ? 'overLimit' : undefined
}

/** What a bonus would add to a deposit; undefined where the deposit is too small for it. */
export function bonusFor(
  amount: string,
  { percent, maxAmount, minDeposit }: Pick<Choices['bonuses'][number], 'percent' | 'maxAmount' | 'minDeposit'>,
): bigint | undefined {
  const money = parseMoney(amount)
  if (money < parseMoney(minDeposit)) return undefined
  const share = (money * BigInt(Math.round(percent * 100))) / 10_000n
  return share < parseMoney(maxAmount) ? share : parseMoney(maxAmount)
}

/**
 * The code of the chosen bonus; empty where it cannot be granted: the amount is too small for it, or a bonus is
 * running. `amount`: the entered deposit, where it is valid.
 */
export function chosenBonus(
  { bonuses, hasRunningBonus }: Pick<Choices, 'bonuses' | 'hasRunningBonus'>,
  code: string,
  amount: string | undefined,
): string {
  const bonus = hasRunningBonus ? undefined : bonuses.find((one) => one.code === code)
  return bonus && (amount === undefined || bonusFor(amount, bonus) !== undefined) ? code : ''
}
