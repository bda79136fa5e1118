import { isMoneyText, parseMoney } from '@atrium/contracts/money'

/** What keeps an amount from being transferred, if anything; `has` is what the wallet it comes from holds. */
export function problemOf(amount: string, has: string): 'empty' | 'invalid' | 'tooMuch' | undefined {
  const text = amount.trim().replaceAll(',', '')
  if (text === '') return 'empty'
  if (!isMoneyText(text) || parseMoney(text) <= 0n) return 'invalid'
  return parseMoney(text) > parseMoney(has) ? 'tooMuch' : undefined
}

/** As it travels: without the commas that people write. */
export const toAmount = (text: string): string => text.trim().replaceAll(',', '')
