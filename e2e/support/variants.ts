import type { Language } from '@atrium/contracts/languages'
import type { Theme } from '@atrium/contracts/session'

/** One way to look at the portal. */
export interface Variant {
  readonly language: Language
  readonly theme: Theme
  readonly merchant: 'demo' | 'lotus'
  readonly width: 1440 | 390
}

/** Pairwise: each language, theme and merchant meets each of the others in some row; both widths come with each language and merchant. */
export const VARIANTS: readonly Variant[] = [
  { language: 'KO', theme: 'dark', merchant: 'demo', width: 1440 },
  { language: 'KO', theme: 'light', merchant: 'lotus', width: 390 },
  { language: 'EN', theme: 'dark', merchant: 'lotus', width: 1440 },
  { language: 'EN', theme: 'light', merchant: 'demo', width: 390 },
]

export const nameOf = ({ language, theme, merchant, width }: Variant): string => `${language}, ${theme}, ${merchant.toUpperCase()}, ${width} px`

/** Which of many targets of one kind a variant looks at: each is seen in both languages, themes and widths, and the kind in every variant. */
export function shareOf<Target>(variant: Variant, targets: readonly Target[]): Target[] {
  const rest = variant.merchant === 'demo' ? 0 : 1
  return targets.filter((_, index) => index % 2 === rest)
}

/** What one of several variants looks at where each target is looked at once. */
export const dealtTo = <Target>(variant: Variant, variants: readonly Variant[], targets: readonly Target[]): Target[] => targets.filter((_, index) => index % variants.length === variants.indexOf(variant))
