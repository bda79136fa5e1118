/** A server seed that is not used any more. Hex. */
export interface RevealedSeed {
  readonly seed: string
  /** Its SHA-256, which was shown before it was used. */
  readonly hash: string
  /** Number of rounds drawn from it: their nonces are 0 up to, but without, this. */
  readonly rounds: number
}

/** Seeds of a provably fair game as its player sees them. */
export interface SeedsView {
  /** SHA-256 of the server seed in use, hex. */
  readonly hash: string
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: number
  /** Newest first. */
  readonly revealed: readonly RevealedSeed[]
}
