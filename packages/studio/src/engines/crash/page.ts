/** A flight as its page gets it. Multipliers in hundredths. */
export interface CrashOutcomeView {
  readonly detail: {
    /** Where the win is taken by itself. */
    readonly target: number
    /** The player's own target; absent when it is the most there is. */
    readonly autoAt?: number
    /** The last multiplier reached, once the round is over. */
    readonly point?: number
    /** Where the win was taken, when it was. */
    readonly taken?: number
  }
  readonly proof?: readonly { readonly value: string }[]
}

export interface CrashPage {
  /** The most a round may win, a wire amount. */
  readonly maxWin: string
}
