/** Whose open items are counted. */
export interface QueueReader {
  /** Merchants whose queue the reader may open. */
  readonly merchants: readonly string[]
  readonly actor: string
  readonly now: Date
}

/** Open items of a queue at a merchant. */
export interface OpenItems {
  readonly merchant: string
  readonly count: number
  /** Items that the reader has reserved. */
  readonly reserved: number
  /** When the oldest item began to wait. */
  readonly since: Date
}
