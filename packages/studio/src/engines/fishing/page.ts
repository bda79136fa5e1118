import type { FishPay } from './species.ts'

/** A shot as its page gets it. */
export interface FishingOutcomeView {
  /** `times` is 0 when the fish got away. */
  readonly detail: { readonly species: string; readonly times: number }
}

export interface SpeciesView {
  readonly code: string
  readonly name: string
  readonly pays: readonly FishPay[]
  /** Chance of a catch in percent, three decimals. */
  readonly chance: string
}

export interface FishingPage {
  readonly species: readonly SpeciesView[]
}
