/** Positions in a result, counted from 0. */
export type Positions = readonly number[]

/**
 * A number in a result: the joined symbols at these positions, or the part of them that `slice` selects, as
 * `Array.slice` does. The last two digits of a prize are `{ at: [0], slice: [-2] }`.
 */
export interface Shown {
  readonly at: Positions
  readonly slice?: readonly [from: number, to?: number]
}

/** Rules of plays on whole numbers. These plays have one row. */
export type NumberRule =
  /** Every pick is a line. It wins once for each number of the draw that equals it. */
  | { readonly kind: 'prize-numbers'; readonly of: readonly Shown[] }
  /** `count` picks make a line. It wins once when the draw shows all of them, or none of them. */
  | { readonly kind: 'parlay'; readonly of: readonly Shown[]; readonly count: number; readonly wins: 'all' | 'none' }
  /**
   * Every pick is a line of three digits that are not all equal. It wins when the draw shows them in any order. The
   * first level is for picks with a pair, the second for three different digits.
   */
  | { readonly kind: 'any-order'; readonly of: Shown }
  /**
   * `count` picks make a line. The number of drawn picks determines its level: `hits` has this number for each level.
   */
  | { readonly kind: 'spots'; readonly count: number; readonly hits: readonly number[] }
  /**
   * Every pick is a line. It wins when the value of the draw is within its range. Its level is the one named after the
   * symbol, or the play's only level.
   */
  | { readonly kind: 'measure'; readonly of: Measure; readonly ranges: Readonly<Record<string, Range>> }

/** A value that is computed from a draw. */
export type Measure =
  | { readonly kind: 'number'; readonly shown: Shown }
  | { readonly kind: 'digit-sum'; readonly shown: Shown }
  /** Value: the sum of all symbols of the draw. */
  | { readonly kind: 'sum' }
  /** The number of symbols of the draw that are at most `max`. */
  | { readonly kind: 'count-up-to'; readonly max: number }

/**
 * Values from `from` to `to`, inclusive, or values with this remainder after division by two. The ranges of a play do
 * not overlap.
 */
export type Range = { readonly from: number; readonly to: number } | { readonly remainder: 0 | 1 }
