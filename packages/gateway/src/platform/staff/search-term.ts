/** What staff search for over several merchants. */
export interface SearchTerm {
  /** Merchants whose records the reader may open. */
  readonly merchants: readonly string[]
  readonly text: string
  /** The text if it is a UUID, otherwise null. */
  readonly uuid: string | null
}

/** A record that was found: see `searchResult` of the contracts. */
export interface FoundRecord {
  readonly merchant: string
  readonly id: string
  readonly account?: string
  readonly title?: { KO: string; EN: string }
  readonly draw?: { code: string; numero: string }
  readonly at?: Date
}
