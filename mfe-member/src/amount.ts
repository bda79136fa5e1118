import { isMoneyText, parseMoney } from '@atrium/contracts/money'

/** What keeps an amount from being transferred, if anything; `has` is what the wallet it comes from holds. */
export function problemOf(amount: string, has: string): 'empty' | 'invalid' | 'tooMuch' | undefined {
  if (amount === '') return 'empty'
  if (!isMoneyText(amount) || parseMoney(amount) <= 0n) return 'invalid'
  return parseMoney(amount) > parseMoney(has) ? 'tooMuch' : undefined
}
