/**
 * The picks of a bet, by row, in the order of the row's symbols.
 * As text, picks are separated by commas and rows by vertical bars: `1,2|3|4|5|6,7`.
 */
export type Content = readonly (readonly string[])[]

/** Maximum length of the text. Longer texts are rejected without parsing. Enough for 20,000 entries of five digits. */
export const MAX_CONTENT_LENGTH = 120_000
/** Maximum number of lines of one bet: all direct bets on five digits. */
export const MAX_LINES = 100_000

export type FaultReason =
  | 'TOO_LONG'
  /** The content has more or fewer rows than the play. */
  | 'ROWS'
  /** The row does not contain this symbol. */
  | 'UNKNOWN_SYMBOL'
  | 'DUPLICATE'
  /** The symbol is also picked in another row, but the play allows it in one row only. */
  | 'IN_OTHER_ROW'
  | 'TOO_FEW'
  | 'TOO_MANY'
  /** The picks do not form a line. */
  | 'NO_LINES'
  | 'TOO_MANY_LINES'

/** An error in a content. Rows and picks are counted from 0. */
export interface Fault {
  readonly reason: FaultReason
  readonly row?: number
  /** Index of the pick within the row, as written. */
  readonly pick?: number
  readonly symbol?: string
}

/** Formats a content as the text that is stored. */
export const contentText = (content: Content): string => content.map((picks) => picks.join(',')).join('|')
