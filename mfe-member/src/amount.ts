import { isMoneyText, parseMoney } from '@atrium/contracts/money'

/** Why an amount cannot be transferred, if it cannot; `has` is the balance of the source wallet. */
export function problemOf(amount: string, has: string): 'empty' | 'invalid' | 'tooMuch' | undefined {
  if (amount === '') return 'empty'
  if (!isMoneyText(amount) || parseMoney(amount) <= 0n) return 'invalid'
  return parseMoney(amount) > parseMoney(has) ? 'tooMuch' : undefined
}
