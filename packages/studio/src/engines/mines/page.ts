/** A round as its page receives it. */
export interface MinesOutcomeView {
  readonly detail: {
    readonly mines: number
    /** Picked tiles, in order. In a lost round the last one is a mine. */
    readonly picked: readonly number[]
    /** Positions of the mines. Set when the round is over. */
    readonly field?: readonly number[]
  }
  readonly proof?: readonly { readonly value: string }[]
}

export interface MinesPage {
  /** Maximum win of a round, as a wire amount. A round ends with its current win if the next one would be higher. */
  readonly maxWin: string
}
