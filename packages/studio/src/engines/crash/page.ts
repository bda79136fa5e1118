/** A round as its page receives it. Multipliers in hundredths. */
export interface CrashOutcomeView {
  readonly detail: {
    /** Multiplier at which the win is taken automatically. */
    readonly target: number
    /** The target that the player set. Undefined when the player set none and the maximum applies. */
    readonly autoAt?: number
    /** The crash point. Set when the round is over. */
    readonly point?: number
    /** Multiplier at which the win was taken, if it was. */
    readonly taken?: number
  }
  readonly proof?: readonly { readonly value: string }[]
}

export interface CrashPage {
  /** Maximum win of a round, as a wire amount. */
  readonly maxWin: string
}
