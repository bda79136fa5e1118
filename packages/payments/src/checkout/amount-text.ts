import { formatMoney, toWire } from '@atrium/contracts/money'

/** Currencies without a smaller unit in use. */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(['KRW', 'JPY', 'VND'])

/** An amount with its currency and all its decimal places: `50,000 KRW`, `12.50 USD`, `0.1234 USDT`. */
export function amountText(amount: bigint, currency: string): string {
  const [whole = '', twoPlaces = ''] = formatMoney(amount).split('.')
  const [, places = ''] = toWire(amount).split('.')
  const isShortened = places === '' && WHOLE_CURRENCIES.has(currency)
  return `${whole}${isShortened ? '' : `.${places.length > 2 ? places : twoPlaces}`} ${currency}`
}
