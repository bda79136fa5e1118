/** Positions of a result, from 0. */
export type Positions = readonly number[]

/**
 * A number in a result: the symbols at these positions joined, or the part of them that `slice` selects like
 * `Array.slice`. The last two digits of a prize are `{ at: [0], slice: [-2] }`.
 */
export interface Shown {
  readonly at: Positions
  readonly slice?: readonly [from: number, to?: number]
}

/** Rules of plays on whole numbers, all with one row. */
export type NumberRule =
  /** Every pick is a line. It wins as often as the draw shows it. */
  | { readonly kind: 'prize-numbers'; readonly of: readonly Shown[] }
  /** `count` picks make a line. It wins once, when the draw shows all of them, or none. */
  | { readonly kind: 'parlay'; readonly of: readonly Shown[]; readonly count: number; readonly wins: 'all' | 'none' }
  /**
   * Every pick is a line of three digits, not all alike. It wins when the draw shows them in any order. The first level
   * is that of a pick with a pair, the second that of three different digits.
   */
  | { readonly kind: 'any-order'; readonly of: Shown }
  /**
   * `count` picks make a line. Its level follows from how many of them are drawn: `hits` has one number for each level.
   */
  | { readonly kind: 'spots'; readonly count: number; readonly hits: readonly number[] }
  /**
   * Every pick is a line. It wins when the value of the draw is in its range. The level is that of the symbol, or the
   * only one.
   */
  | { readonly kind: 'measure'; readonly of: Measure; readonly ranges: Readonly<Record<string, Range>> }

/** A single value of a draw. */
export type Measure =
  | { readonly kind: 'number'; readonly shown: Shown }
  | { readonly kind: 'digit-sum'; readonly shown: Shown }
  /** The sum of all symbols of the draw. */
  | { readonly kind: 'sum' }
  /** How many symbols of the draw are at most `max`. */
  | { readonly kind: 'count-up-to'; readonly max: number }

/**
 * Values from `from` to `to`, both included, or those with this remainder after division by two. Ranges of a play have
 * no value in common.
 */
export type Range = { readonly from: number; readonly to: number } | { readonly remainder: 0 | 1 }
