import type { Language } from '@atrium/contracts/locale/languages'
import type { Theme } from '@atrium/contracts/brand/theme'

/** One combination of language, theme, merchant and screen width. */
export interface Variant {
  readonly language: Language
  readonly theme: Theme
  readonly merchant: 'demo' | 'lotus'
  readonly width: 1440 | 390
}

/**
 * Pairwise coverage: every pair of values of language, theme and merchant occurs in some row; both widths occur with
 * each language and merchant.
 */
export const VARIANTS: readonly Variant[] = [
  { language: 'KO', theme: 'dark', merchant: 'demo', width: 1440 },
  { language: 'KO', theme: 'light', merchant: 'lotus', width: 390 },
  { language: 'EN', theme: 'dark', merchant: 'lotus', width: 1440 },
  { language: 'EN', theme: 'light', merchant: 'demo', width: 390 },
]

/**
 * Two variants with no value in common, so that a normal run tests each value once. Tests of the design tokens check
 * the contrast of every colour in both themes without a browser.
 */
export const OPPOSITES: readonly [Variant, Variant] = [
  VARIANTS[0]!,
  { language: 'EN', theme: 'light', merchant: 'lotus', width: 390 },
]

/** All variants, with the tag that limits the others to a full run. */
export const TAGGED_VARIANTS: readonly { readonly variant: Variant; readonly tag: string[] }[] = [
  ...OPPOSITES.map((variant) => ({ variant, tag: [] })),
  ...VARIANTS.filter((variant) => !OPPOSITES.includes(variant)).map((variant) => ({ variant, tag: ['@full'] })),
]

/** Every other place for the first of two variants, the remaining places for the second. */
export const halfOf = <Place>(places: readonly Place[], isFirst: boolean): Place[] =>
  places.filter((_, index) => (index % 2 === 0) === isFirst)

export const nameOf = ({ language, theme, merchant, width }: Variant): string =>
  `${language}, ${theme}, ${merchant.toUpperCase()}, ${width} px`
