import type { Rule } from './rule.ts'

/** A row of a content: its symbols and limits. */
export interface Row {
  /** Key of the row's title: `positions.0`, `digits`, `banker`. */
  readonly key: string
  readonly symbols: Symbols
  /** Minimum number of picks. */
  readonly min: number
  readonly max: number
}

/** The symbols of a row: a list, or all numbers with a given number of digits (`00` to `99` for two). */
export type Symbols =
  | { readonly kind: 'list'; readonly values: readonly string[] }
  | { readonly kind: 'numbers'; readonly digits: number }
  | { readonly kind: 'entries'; readonly entry: Entry }

/** Bets that are typed in one by one, such as `12345` or `01 02 03`. Describes the form of one entry. */
export interface Entry {
  readonly length: number
  readonly alphabet: readonly string[]
  /**
   * The allowed form of an entry, by default `any`. `distinct`: all symbols differ. `not-equal`: at least two symbols
   * differ. If entries are sorted, different orders of the same symbols are the same bet.
   */
  readonly shape?: 'any' | 'distinct' | 'not-equal'
  readonly isSorted?: boolean
}

/** `ways` out of `total` equally likely outcomes. */
export interface Chance {
  readonly ways: bigint
  readonly total: bigint
}

/** A prize of a play. The more outcomes win it, the less it pays. */
export interface Level {
  /** Key of the level's title. */
  readonly key: string
  /**
   * Number of the play's `total` outcomes in which one line wins this level. If a line can win several times in a draw,
   * every win counts.
   */
  readonly ways: number
  /**
   * Payout for one unit, stake included, in 1/10,000. If undefined, the prize group determines it: `total ÷ ways ×
   * group ÷ 2000`.
   */
  readonly odds?: number
  /** The exact values of `ways` and `total` when they exceed 2^53, in which case the numbers are rounded. */
  readonly chance?: Chance
}

/** A type of bet on a draw, defined as data. */
export interface Play {
  /**
   * Unique within a draw kind: `five-direct`, or the name in domain rules 3.2 and 3.3, such as `LO2`. It is stored with
   * every bet, so its meaning must never change.
   */
  readonly id: string
  /** Key of the title under which the play is listed. */
  readonly group: string
  readonly rows: readonly Row[]
  /** A symbol can be picked in only one of the rows, such as banker or drag. */
  readonly hasExclusiveRows?: boolean
  /** Defines how picks form lines and which lines win. */
  readonly rule: Rule
  /** Prize levels, from the best to the lowest. */
  readonly levels: readonly Level[]
  /** Number of equally likely outcomes. Parts of the draw that do not affect this play are not counted. */
  readonly total: number
  /** Number of units that one line costs: 1, unless a line bets on several prizes of a draw at once. */
  readonly lots?: number
  /** The picks are sums. They have a higher payout limit. */
  readonly isSum?: boolean
}
