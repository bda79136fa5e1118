/** Whose problems are found. */
export interface ProblemReader {
  /** Merchants at which the reader may open the page of the problem. */
  readonly merchants: readonly string[]
  readonly now: Date
}

/** Affected items of a kind at a merchant. */
export interface FoundProblem {
  /** Null: of the whole installation. */
  readonly merchant: string | null
  readonly count: number
  readonly since: Date
  /** The oldest item, and what was logged about it. */
  readonly example: string | null
  readonly detail: string | null
}

const MINUTE_MS = 60_000
export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS)
