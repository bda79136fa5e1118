import type { CallValue } from '@atrium/contracts/calls'
import { isMoneyText, parseMoney } from '@atrium/contracts/money'

type Choices = CallValue<'depositMethods'>
type Bonus = Choices['bonuses'][number]
export type Method = Choices['methods'][number]['method']

/** The remaining amount under the deposit limits; undefined without a limit. */
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

/** The bonus of a deposit; undefined when the deposit is too small for it. */
export function bonusFor(
  amount: string,
  { percent, maxAmount, minDeposit }: Pick<Bonus, 'percent' | 'maxAmount' | 'minDeposit'>,
): bigint | undefined {
  const money = parseMoney(amount)
  if (money < parseMoney(minDeposit)) return undefined
  const share = (money * BigInt(Math.round(percent * 100))) / 10_000n
  return share < parseMoney(maxAmount) ? share : parseMoney(maxAmount)
}

/** Total wagering requirement of a bonus that is granted with a deposit. */
export const wagerFor = (
  { amount, granted }: { amount: string; granted: bigint },
  { multiplier, isDepositWagered }: Pick<Bonus, 'multiplier' | 'isDepositWagered'>,
): bigint => BigInt(multiplier) * (granted + (isDepositWagered ? parseMoney(amount) : 0n))

/** The maximum bet while a bonus of this amount is active. */
export function maxBetOf(granted: bigint, { maxBet, isMaxBetTenth }: Pick<Bonus, 'maxBet' | 'isMaxBetTenth'>): bigint {
  const highest = parseMoney(maxBet)
  const tenth = granted / 10n
  return isMaxBetTenth && tenth > 0n && tenth < highest ? tenth : highest
}

/** The entered deposit: the amount only if it is valid. */
export interface EnteredDeposit {
  readonly amount: string | undefined
  readonly method: Method
}

/** Whether a bonus can be granted for the entered deposit. */
export const canHave = (bonus: Bonus, { amount, method }: EnteredDeposit): boolean =>
  (!bonus.methods || bonus.methods.includes(method)) && (amount === undefined || bonusFor(amount, bonus) !== undefined)

/**
 * The code of the chosen bonus; empty when it cannot be granted: the amount is too small for it, it is for other
 * payment methods, or a bonus is running.
 */
export function chosenBonus(
  { bonuses, hasRunningBonus }: Pick<Choices, 'bonuses' | 'hasRunningBonus'>,
  code: string,
  entered: EnteredDeposit,
): string {
  const bonus = hasRunningBonus ? undefined : bonuses.find((one) => one.code === code)
  return bonus && canHave(bonus, entered) ? code : ''
}
