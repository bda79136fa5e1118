/**
 * The picks of a bet: those of each row, in the order of the row's symbols.
 * As text: picks separated by commas, rows by vertical bars, `1,2|3|4|5|6,7`.
 */
export type Content = readonly (readonly string[])[]

/** Longer texts are rejected unparsed. Enough for 20,000 entries of five digits. */
export const MAX_CONTENT_LENGTH = 120_000
/** The highest number of lines of one bet: all direct bets on five digits. */
export const MAX_LINES = 100_000

export type FaultReason =
  | 'TOO_LONG'
  /** There are more or fewer rows than the play has. */
  | 'ROWS'
  /** The row has no such symbol. */
  | 'UNKNOWN_SYMBOL'
  | 'DUPLICATE'
  /** Picked in another row, where only one may have it. */
  | 'IN_OTHER_ROW'
  | 'TOO_FEW'
  | 'TOO_MANY'
  /** The picks form no line. */
  | 'NO_LINES'
  | 'TOO_MANY_LINES'

/** A fault in a content. Rows and picks are counted from 0. */
export interface Fault {
  readonly reason: FaultReason
  readonly row?: number
  /** The index of the pick in the row, as written. */
  readonly pick?: number
  readonly symbol?: string
}

/** The text of a content, as it is stored. */
export const contentText = (content: Content): string => content.map((picks) => picks.join(',')).join('|')
