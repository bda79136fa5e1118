import type { Rule } from './rule.ts'

/** One row of a content and its symbols. */
export interface Row {
  /** Key of its title: `positions.0`, `digits`, `banker`. */
  readonly key: string
  readonly symbols: Symbols
  /** The lowest number of picks. */
  readonly min: number
  readonly max: number
}

/** The symbols of a row: listed in their order, or all numbers with a number of digits, `00` to `99` for two. */
export type Symbols =
  | { readonly kind: 'list'; readonly values: readonly string[] }
  | { readonly kind: 'numbers'; readonly digits: number }
  | { readonly kind: 'entries'; readonly entry: Entry }

/** Bets that are typed in one by one, such as `12345` or `01 02 03`: the symbols of a single entry. */
export interface Entry {
  readonly length: number
  readonly alphabet: readonly string[]
  /**
   * The allowed form of an entry, by default `any`. `not-equal`: not all symbols equal. `sorted` entries are one bet
   * whatever the order of their symbols.
   */
  readonly shape?: 'any' | 'distinct' | 'not-equal'
  readonly isSorted?: boolean
}

/** `ways` of `total` equally likely outcomes. */
export interface Chance {
  readonly ways: bigint
  readonly total: bigint
}

/** A prize of a play: the more of the equally likely outcomes win it, the less it pays. */
export interface Level {
  /** Key of its title. */
  readonly key: string
  /**
   * How many of the play's `total` outcomes win it with one line; where a line can win several times in a draw, the
   * number of all wins together.
   */
  readonly ways: number
  /**
   * Paid for one unit, stake included, in 1/10,000. Without it the prize group decides: `total ÷ ways × group ÷ 2000`.
   */
  readonly odds?: number
  /** The exact form of `ways` and `total` where they exceed 2^53, so that the numbers are rounded. */
  readonly chance?: Chance
}

/** A way to bet on a draw, as data. */
export interface Play {
  /**
   * Unique among the plays of a draw kind: `five-direct`, or the name in domain rules 3.2 and 3.3: `LO2`. It is stored
   * with every bet, so it never changes its meaning.
   */
  readonly id: string
  /** Key of the title of the plays that it is listed with. */
  readonly group: string
  readonly rows: readonly Row[]
  /** A symbol can be picked in one row only, as in banker and drag. */
  readonly hasExclusiveRows?: boolean
  /** How picks form lines, and which lines win. */
  readonly rule: Rule
  /** Levels from the best to the lowest. */
  readonly levels: readonly Level[]
  /** The number of equally likely outcomes, as far as this play depends on the draw. */
  readonly total: number
  /** How many units one line costs: 1, unless a line is bet on several prizes of a draw at once. */
  readonly lots?: number
  /** The picks are sums, whose payout limit is higher. */
  readonly isSum?: boolean
}
