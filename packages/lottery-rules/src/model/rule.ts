import type { NumberRule, Positions } from './number-rules.ts'

/** Symbols of one row that are each drawn `times` times: a part of a group bet. */
export interface ShapePart {
  readonly row: number
  /** How many different symbols of the row form a line. */
  readonly count: number
  /** How often the draw has to show each of them. */
  readonly times: number
}

/**
 * `ordered`: a number wins when it is drawn as it is. `group`: in any order; its level is the one with as many ways as
 * it has orders.
 */
export type NumberMatch = 'ordered' | 'group'

/**
 * How the picks of a content form lines, and which lines win: each kind has one file in `counting/` and one in
 * `settlement/`. The fields are what differs between plays of a kind; what is the same for all is in these files.
 */
export type Rule =
  /**
   * One symbol of each row makes a line; it wins when each is drawn at its position. `distinct`: a line has no symbol
   * twice.
   */
  | { readonly kind: 'direct'; readonly at: Positions; readonly distinct?: boolean }
  /**
   * Like `direct`, and a line also wins with its last symbols alone: all of them at the first level, all but the first
   * at the second, and so on.
   */
  | { readonly kind: 'combination'; readonly at: Positions }
  /** One symbol of each of any `count` rows makes a line; it wins when each is drawn at its position. */
  | { readonly kind: 'any-direct'; readonly at: Positions; readonly count: number }
  /** Each row is a part of the draw's shape: group 60 is one symbol twice and three once, in any order. */
  | { readonly kind: 'shape'; readonly at: Positions; readonly parts: readonly ShapePart[] }
  /**
   * A shape at `count` of the positions that are picked in the first row, once for each choice of them. The parts count
   * rows from the second.
   */
  | { readonly kind: 'masked-shape'; readonly count: number; readonly parts: readonly ShapePart[] }
  /**
   * Every entry of the only row is a line. `subset`: it wins when all its symbols are drawn or, where it has more than
   * are drawn, all that are drawn are in it.
   */
  | { readonly kind: 'entries'; readonly at: Positions; readonly match: NumberMatch | 'subset' }
  /**
   * A pick stands for all numbers with this sum, span or digit; each number is a line. Numbers of equal digits are no
   * `group`, and are one number in `any-order`.
   */
  | {
      readonly kind: 'numbers'
      readonly at: Positions
      readonly by: 'sum' | 'span' | 'digit'
      readonly match: NumberMatch | 'any-order'
    }
  /**
   * `count` different symbols make a line, and it wins as a `subset` entry does.
   * `hasBanker`: all symbols of the first row are in every line, the others come from the second.
   */
  | { readonly kind: 'subset'; readonly at: Positions; readonly count: number; readonly hasBanker?: boolean }
  /**
   * Every pick of every row is a line. `tests` has one test for each row; the level is that of the symbol where the
   * play has one level for each, otherwise the only one. `distinctFrom`: the draw shows each of these symbols at one
   * position at most, so that rows depend on each other.
   */
  | { readonly kind: 'each'; readonly tests: readonly Test[]; readonly distinctFrom?: readonly string[] }
  /** One symbol of each row makes a line; it wins when all of them do. */
  | { readonly kind: 'every'; readonly tests: readonly Test[] }
  /**
   * Every pick of every row is a line: the first position of the row's pair shows more (`dragon`), less (`tiger`) or as
   * much (`tie`) as the second. With a tie, dragon and tiger win the level `push` where the play has one.
   */
  | { readonly kind: 'versus'; readonly pairs: readonly (readonly [number, number])[] }
  | NumberRule

/** Which symbols of a row win with an outcome. */
export type Test =
  /** The symbol that is drawn at this position. */
  | { readonly kind: 'drawn-at'; readonly at: number }
  /** The symbol that is this value of what is drawn. */
  | { readonly kind: 'value'; readonly of: ValueName; readonly at: Positions }
  /** `big` or `small`, and `odd` or `even`, by the sum of what is drawn. */
  | { readonly kind: 'sides'; readonly at: Positions; readonly bigFrom: number; readonly losesOnTriple?: boolean }
  /** Every symbol that is drawn at so many of the positions, or more. */
  | { readonly kind: 'at-least'; readonly at: Positions; readonly times: number }

/** A value that the drawn symbols have exactly one of; `settlement/values/` has a function for each. */
export type ValueName = 'sum' | 'sum-tail' | 'form' | 'dice-form' | 'niu' | 'stud' | 'odd-count' | 'median'
