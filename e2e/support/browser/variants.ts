import type { Language } from '@atrium/contracts/locale/languages'
import type { Theme } from '@atrium/contracts/portal/session'

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

/** Two that have nothing in common: enough for what only lies over a page, whose colours are those of the pages. */
export const OPPOSITES: readonly Variant[] = [
  { language: 'KO', theme: 'dark', merchant: 'demo', width: 1440 },
  { language: 'EN', theme: 'light', merchant: 'lotus', width: 390 },
]

export const nameOf = ({ language, theme, merchant, width }: Variant): string =>
  `${language}, ${theme}, ${merchant.toUpperCase()}, ${width} px`
