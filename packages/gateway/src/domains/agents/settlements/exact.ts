/**
 * Amount of a settlement in units of 10^-12 credits, without rounding: a rate with four decimal places times an amount
 * with up to eight.
 */
export type Exact = bigint

const PLACES = 12
const ONE = 10n ** BigInt(PLACES)
/** Factors for money (units of 1/10,000), and for a rate in hundredths of a percent. */
const OF_MONEY = 10n ** 8n
/** Number of units in one hundredth of a credit. */
const OF_CENT = 10n ** 10n

export const exactOf = (money: bigint): Exact => money * OF_MONEY

/**
 * Multiplies an amount by a rate in hundredths of a percent. Exact, because the amount has at most eight decimal
 * places.
 */
export const ofRate = (amount: Exact, rate: number): Exact => (amount * BigInt(rate)) / 10_000n

/** Truncates an amount to hundredths of a credit, as money. */
export const payableOf = (amount: Exact): bigint => (amount / OF_CENT) * 100n

/** Truncates an amount to four decimal places, as money. */
export const moneyOf = (amount: Exact): bigint => amount / OF_MONEY

/** Formats an amount as a decimal without trailing zeros, such as `'12.5'`. */
export function decimalOf(amount: Exact): string {
  const size = amount < 0n ? -amount : amount
  const places = (size % ONE).toString().padStart(PLACES, '0').replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${size / ONE}${places && `.${places}`}`
}

/** Parses a decimal from `decimalOf` or PostgreSQL. */
export function exactFrom(decimal: string): Exact {
  const [whole, places = ''] = decimal.replace('-', '').split('.')
  const size = BigInt(whole!) * ONE + BigInt(places.padEnd(PLACES, '0').slice(0, PLACES))
  return decimal.startsWith('-') ? -size : size
}

export const max = (a: Exact, b: Exact): Exact => (a > b ? a : b)
export const min = (a: Exact, b: Exact): Exact => (a < b ? a : b)
