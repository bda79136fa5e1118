const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Regions of Unicode that are no country: unions, outlying areas, tests, and unknown. */
const NOT_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/**
 * Codes of all countries (ISO 3166-1 alpha-2). Withdrawn codes, which browsers still name, are left out: DD has the
 * name of Germany, but no member is from DD.
 */
export const COUNTRY_CODES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter(
  (code) => NAMES.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code && !NOT_COUNTRIES.has(code),
)
