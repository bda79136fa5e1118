import type { FishPay } from './species.ts'

/** A shot as its page receives it. */
export interface FishingOutcomeView {
  /** `times` is 0 when the fish escaped. */
  readonly detail: { readonly species: string; readonly times: number }
}

export interface SpeciesView {
  readonly code: string
  readonly name: string
  readonly pays: readonly FishPay[]
  /** Chance of a catch in percent, with three decimals. */
  readonly chance: string
}

export interface FishingPage {
  readonly species: readonly SpeciesView[]
}
