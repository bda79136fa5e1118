import type { CallValue } from '@atrium/contracts/calls'
import { isMoneyText, parseMoney } from '@atrium/contracts/money'

type Limits = Pick<CallValue<'uplineTransferOptions'>, 'min' | 'max' | 'available'>
type Problem = 'empty' | 'invalid' | 'tooSmall' | 'tooLarge' | 'tooMuch'

/** Why the amount of a transfer is invalid, if it is. */
export function amountProblem(amount: string, { min, max, available }: Limits): Problem | undefined {
  if (amount === '') return 'empty'
  if (!isMoneyText(amount) || parseMoney(amount) <= 0n) return 'invalid'
  if (parseMoney(amount) < parseMoney(min)) return 'tooSmall'
  if (parseMoney(amount) > parseMoney(max)) return 'tooLarge'
  return parseMoney(amount) > parseMoney(available) ? 'tooMuch' : undefined
}
