/** A field as its page gets it. */
export interface MinesOutcomeView {
  readonly detail: {
    readonly mines: number
    /** Tiles picked, in order; the last is a mine when the round is lost. */
    readonly picked: readonly number[]
    /** Places of the mines, once the round is over. */
    readonly field?: readonly number[]
  }
  readonly proof?: readonly { readonly value: string }[]
}

export interface MinesPage {
  /** The most a round may win, a wire amount: a round whose next win would be higher ends with the win it has. */
  readonly maxWin: string
}
