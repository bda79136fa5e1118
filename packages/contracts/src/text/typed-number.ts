/** Maximum number of digits before the decimal separator, as for money. */
const MAX_WHOLE_DIGITS = 15

export interface NumberRules {
  /**
   * BCP 47 tags of languages whose separators the user may use. They decide how to read `1.500` if they agree.
   * Otherwise it is ambiguous.
   */
  readonly locales: readonly string[]
  /** Maximum number of decimal places: `MONEY_PLACES` for amounts, 0 for counts. */
  readonly places: number
}

/**
 * Value of a field that does not contain a number. Every validation of amounts, rates and counts rejects it, in the
 * browser and on the server.
 */
export const NOT_A_NUMBER = 'NaN'

export type NumberProblem =
  | { readonly problem: 'empty' }
  | { readonly problem: 'invalid' | 'negative' | 'tooLarge' }
  | { readonly problem: 'tooPrecise'; readonly places: number }
  /** `readings`: the possible numbers with at most `places` decimal places: the larger one, or both. */
  | { readonly problem: 'ambiguous'; readonly places: number; readonly readings: readonly string[] }

/** `value`: an exact decimal in the wire format: `12.50`, `1500`. */
export type TypedNumber = { readonly value: string; readonly problem?: undefined } | NumberProblem

/**
 * Parses a typed amount, rate or count. Accepts digits of any script, either decimal separator, and thousands separated
 * by spaces, apostrophes, commas or points if every group is complete. `12,50` can only be 12.50. `1.500` is 1.5 or
 * 1500 depending on the user's language; it is ambiguous if that does not decide, or if the field allows fewer places.
 * Characters are never ignored to make the rest a number.
 */
export function readNumber(text: string, { locales, places }: NumberRules): TypedNumber {
  const plain = plainOf(text)
  if (plain === '') return { problem: 'empty' }
  if (/^[-−]/.test(plain)) {
    const { problem } = readNumber(plain.slice(1), { locales, places })
    return { problem: /^(empty|invalid|negative)$/.test(problem ?? '') ? 'invalid' : 'negative' }
  }
  const grouped = groupedNumber(plain)
  const decimal = decimalNumber(plain)
  if (grouped !== undefined && decimal !== undefined) {
    const uses = new Set(locales.map((locale) => useOfMark(plain.at(-4)!, locale)))
    const use = uses.size === 1 ? [...uses][0] : undefined
    if (use === undefined || (use === 'decimal' && places < 3)) {
      const readings = [decimal, grouped].map(withoutZeros).filter((each) => placesOf(each) <= places)
      return { problem: 'ambiguous', places, readings }
    }
    return bounded(use === 'decimal' ? decimal : grouped, places)
  }
  const value = grouped ?? decimal
  return value === undefined ? { problem: 'invalid' } : bounded(value, places)
}

/**
 * A parsed number in display format, to be shown beside its field: `1,500`, `12.50`. Undefined if it was typed in that
 * format and is unambiguous.
 */
export function understoodAs(text: string, value: string): string | undefined {
  const [whole, fraction = ''] = value.split('.')
  const groupedWhole = whole!.replace(/\B(?=(\d{3})+$)/g, ',')
  const typed = text.trim()
  const couldBeGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole!)
  if (!couldBeGroup && (typed === value || typed === `${groupedWhole}${fraction && `.${fraction}`}`)) return undefined
  const places = fraction.replace(/0+$/, '')
  return `${groupedWhole}${places && `.${places.padEnd(2, '0')}`}`
}

/**
 * Normalizes to Latin digits and one kind of space and apostrophe, without invisible characters. Superscript digits as
 * in `5²` are not converted.
 */
function plainOf(text: string): string {
  if (/\p{No}/u.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .replaceAll('٫', '.')
    .replace(/[٬’]/g, "'")
    .replace(/\s/g, ' ')
    .trim()
}

/** Converts a digit of any script: Unicode has the ten digits of a script in order. */
function latinDigit(digit: string): string {
  let code = digit.codePointAt(0)!
  if (code < 0x80) return digit
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(--code))) value += 1
  return String(value % 10)
}

/** Parses a number with thousands separators. Undefined unless every group is complete. */
function groupedNumber(text: string): string | undefined {
  const parts = /^([1-9]\d{0,2}(?:([ ',.])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/.exec(text)
  if (!parts || parts[3] === parts[2]) return undefined
  return `${parts[1]!.replace(/\D/g, '')}${parts[4] ? `.${parts[4]}` : ''}`
}

/** Parses a number without thousands separators. */
function decimalNumber(text: string): string | undefined {
  const parts = /^(\d*)(?:[.,](\d*))?$/.exec(text)
  if (!parts || (!parts[1] && !parts[2])) return undefined
  return `${parts[1]!.replace(/^0+(?=\d)/, '') || '0'}${parts[2] ? `.${parts[2]}` : ''}`
}

function bounded(value: string, places: number): TypedNumber {
  const fits = placesOf(value) <= places ? value : withoutZeros(value)
  if (placesOf(fits) > places) return { problem: 'tooPrecise', places }
  return fits.split('.')[0]!.length > MAX_WHOLE_DIGITS ? { problem: 'tooLarge' } : { value: fits }
}

const placesOf = (value: string): number => value.split('.')[1]?.length ?? 0
const withoutZeros = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** How a language uses a separator. Undefined if it does not use it. */
function useOfMark(mark: string, locale: string): 'decimal' | 'group' | undefined {
  const { decimal, group } = marksOf(locale)
  return mark === decimal ? 'decimal' : mark === group ? 'group' : undefined
}

const known = new Map<string, { decimal: string; group: string }>()

function marksOf(locale: string): { decimal: string; group: string } {
  const before = known.get(locale)
  if (before) return before
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6)
  const markOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  const marks = { decimal: markOf('decimal'), group: markOf('group') }
  known.set(locale, marks)
  return marks
}
