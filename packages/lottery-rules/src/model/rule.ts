import type { NumberRule } from './number-rules.ts'

/** Positions of a result, from 0. */
export type Positions = readonly number[]

/** Symbols of one row that are drawn so many times each: a part of a group bet. */
export interface ShapePart {
  readonly row: number
  /** How many different symbols of the row form a line. */
  readonly count: number
  /** How often the draw has to show each of them. */
  readonly times: number
}

/**
 * How the picks of a content form lines, and which lines win: each kind has one file in `counting/` and one in `settlement/`.
 * What is data of a play stands here; what is the same for all plays of a kind is in these files.
 */
export type Rule =
  /** One symbol of each row makes a line; it wins when each is drawn at its position. `distinct`: a line has no symbol twice. */
  | { readonly kind: 'direct'; readonly at: Positions; readonly distinct?: boolean }
  /** Each row is a part of the draw's shape: group 60 is one symbol twice and three once, in any order. */
  | { readonly kind: 'shape'; readonly at: Positions; readonly parts: readonly ShapePart[] }
  /** Every pick of every row is a line. `tests` has one test for each row; the level is that of the symbol where the play has one level for each, otherwise the only one. */
  | { readonly kind: 'each'; readonly tests: readonly Test[] }
  | NumberRule

/** Which symbols of a row an outcome makes win. */
export type Test =
  /** The symbol that is drawn at this position. */
  | { readonly kind: 'drawn-at'; readonly at: number }
