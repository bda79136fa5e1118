/** A revealed server seed, which is no longer used. Values are hexadecimal. */
export interface RevealedSeed {
  readonly seed: string
  /** SHA-256 of the seed, which was shown before it was used. */
  readonly hash: string
  /** Number of rounds drawn from it. Their nonces are 0 to this number minus one. */
  readonly rounds: number
}

/** Seeds of a provably fair game as its player sees them. */
export interface SeedsView {
  /** SHA-256 of the current server seed, in hexadecimal. */
  readonly hash: string
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: number
  /** Revealed seeds, newest first. */
  readonly revealed: readonly RevealedSeed[]
}
