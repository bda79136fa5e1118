import type { DiceBet } from './odds.ts'

/** A roll as its page gets it. */
export interface DiceOutcomeView {
  readonly detail: { readonly bet: DiceBet; readonly roll: number; readonly multiplier: number }
  readonly proof?: readonly { readonly value: string }[]
}

export interface DicePage {
  /** The most a round may win, a wire amount. */
  readonly maxWin: string
}
