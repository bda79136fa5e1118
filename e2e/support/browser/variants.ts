import type { Language } from '@atrium/contracts/locale/languages'
import type { Theme } from '@atrium/contracts/brand/theme'

/** One way to look at the portal. */
export interface Variant {
  readonly language: Language
  readonly theme: Theme
  readonly merchant: 'demo' | 'lotus'
  readonly width: 1440 | 390
}

/**
 * Pairwise: each language, theme and merchant meets each of the others in some row; both widths come with each language
 * and merchant.
 */
export const VARIANTS: readonly Variant[] = [
  { language: 'KO', theme: 'dark', merchant: 'demo', width: 1440 },
  { language: 'KO', theme: 'light', merchant: 'lotus', width: 390 },
  { language: 'EN', theme: 'dark', merchant: 'lotus', width: 1440 },
  { language: 'EN', theme: 'light', merchant: 'demo', width: 390 },
]

/**
 * Two that have nothing in common, so that each value is met once: what a normal run looks at. That every colour can be
 * read in both themes is shown without a browser, by the tests of the tokens.
 */
export const OPPOSITES: readonly [Variant, Variant] = [
  VARIANTS[0]!,
  { language: 'EN', theme: 'light', merchant: 'lotus', width: 390 },
]

/** All of them, with the tag that leaves the others to a full run. */
export const TAGGED_VARIANTS: readonly { readonly variant: Variant; readonly tag: string[] }[] = [
  ...OPPOSITES.map((variant) => ({ variant, tag: [] })),
  ...VARIANTS.filter((variant) => !OPPOSITES.includes(variant)).map((variant) => ({ variant, tag: ['@full'] })),
]

/** Half of some places for one of two variants, and the other half for the other: each is looked at once. */
export const halfOf = <Place>(places: readonly Place[], isFirst: boolean): Place[] =>
  places.filter((_, index) => (index % 2 === 0) === isFirst)

export const nameOf = ({ language, theme, merchant, width }: Variant): string =>
  `${language}, ${theme}, ${merchant.toUpperCase()}, ${width} px`
