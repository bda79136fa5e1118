/**
 * Money is an integer count of 1/10,000 credit: `bigint` here, `int8` in PostgreSQL, a decimal string on the wire. The
 * product never stores money in a float.
 */
export type Money = bigint

/** One whole credit. */
export const CREDIT: Money = 10_000n
/** Maximum number of decimal places of an amount, in the API and in input fields. */
export const MONEY_PLACES = 4

const SHAPE = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/
/** The maximum of `int8`. */
const MAX_MONEY: Money = 2n ** 63n - 1n

/**
 * Whether `text` is a valid amount of the wire format: a decimal with at most four places, within the range of `int8`.
 */
export const isMoneyText = (text: string): boolean => read(text) !== undefined

/** `'12.5'` → `125000n`. Throws for any text that `isMoneyText` rejects. */
export function parseMoney(text: string): Money {
  const money = read(text)
  if (money === undefined)
    throw new RangeError(`"${text}" is not an amount: expected digits with at most four decimal places, such as 12.50`)
  return money
}

/** `125000n` → `'12.5'`: the wire form, without trailing zeros. */
export function toWire(money: Money): string {
  const { sign, whole, rest } = split(money)
  const places = rest.replace(/0+$/, '')
  return `${sign}${whole}${places && `.${places}`}`
}

/**
 * Formats an amount for display, with thousands separators and two decimals, or four if it has fractions of a cent:
 * `12345600n` → `'1,234.56'`, `12345678n` → `'1,234.5678'`. Nothing is truncated, so that displayed sums equal the sum
 * of displayed amounts (docs/decisions/amounts-are-shown-whole.md).
 */
export function formatMoney(money: Money): string {
  const { sign, whole, rest } = split(money)
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest.replace(/00$/, '')}`
}

/** `formatMoney` for an amount in the wire format. */
export const formatWire = (text: string): string => formatMoney(parseMoney(text))

/**
 * Formats a decimal of any precision for display, with thousands separators and all its decimal places, at least two.
 * For values that are not rounded to money, such as the parts of a bill.
 */
export function formatExact(decimal: string): string {
  const [whole, places = ''] = decimal.replace('-', '').split('.')
  return `${decimal.startsWith('-') ? '−' : ''}${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${places.padEnd(2, '0')}`
}

/**
 * The only function that rounds money: `money × numerator ÷ denominator`, always towards zero, so that a payout never
 * exceeds its rule.
 */
export function scaleDown(money: Money, numerator: bigint, denominator: bigint): Money {
  if (denominator <= 0n) throw new RangeError('The denominator of a rate must be above zero')
  return (money * numerator) / denominator
}

function split(money: Money): { sign: string; whole: string; rest: string } {
  const size = money < 0n ? -money : money
  return {
    sign: money < 0n ? '-' : '',
    whole: (size / CREDIT).toString(),
    rest: (size % CREDIT).toString().padStart(4, '0'),
  }
}

function read(text: string): Money | undefined {
  const parts = SHAPE.exec(text)
  if (!parts) return undefined
  const size = BigInt(parts[2]!) * CREDIT + BigInt((parts[3] ?? '').padEnd(4, '0'))
  if (size > MAX_MONEY) return undefined
  return parts[1] ? -size : size
}
