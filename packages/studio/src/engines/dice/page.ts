import type { DiceBet } from './odds.ts'

/** A roll as its page receives it. */
export interface DiceOutcomeView {
  readonly detail: { readonly bet: DiceBet; readonly roll: number; readonly multiplier: number }
  readonly proof?: readonly { readonly value: string }[]
}

export interface DicePage {
  /** Maximum win of a round, as a wire amount. */
  readonly maxWin: string
}
