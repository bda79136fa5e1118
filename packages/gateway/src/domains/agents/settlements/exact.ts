/**
 * Amounts of settlements are exact: counts of 10^-12 credit, because a rate with four decimal places applies to an
 * amount with up to eight.
 */
export type Exact = bigint

const PLACES = 12
const ONE = 10n ** BigInt(PLACES)
/** Scale of money (1/10,000), and of a rate in hundredths of a percent. */
const OF_MONEY = 10n ** 8n
/** Hundredths of a credit. */
const OF_CENT = 10n ** 10n

export const exactOf = (money: bigint): Exact => money * OF_MONEY

/**
 * An amount times a rate in hundredths of a percent. The amount has at most eight decimal places, so that nothing is
 * cut.
 */
export const ofRate = (amount: Exact, rate: number): Exact => (amount * BigInt(rate)) / 10_000n

/** Cut to hundredths of a credit, towards zero, as money. */
export const payableOf = (amount: Exact): bigint => (amount / OF_CENT) * 100n

/** Cut to four decimal places, as money. */
export const moneyOf = (amount: Exact): bigint => amount / OF_MONEY

/** `'12.5'`: without trailing zeros. */
export function decimalOf(amount: Exact): string {
  const size = amount < 0n ? -amount : amount
  const places = (size % ONE).toString().padStart(PLACES, '0').replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${size / ONE}${places && `.${places}`}`
}

/** Parses what `decimalOf` or PostgreSQL wrote. */
export function exactFrom(decimal: string): Exact {
  const [whole, places = ''] = decimal.replace('-', '').split('.')
  const size = BigInt(whole!) * ONE + BigInt(places.padEnd(PLACES, '0').slice(0, PLACES))
  return decimal.startsWith('-') ? -size : size
}

export const max = (a: Exact, b: Exact): Exact => (a > b ? a : b)
export const min = (a: Exact, b: Exact): Exact => (a < b ? a : b)
