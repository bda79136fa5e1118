import type { NumberRule, Positions } from './number-rules.ts'

/** A part of a group bet: symbols of one row that must each be drawn `times` times. */
export interface ShapePart {
  readonly row: number
  /** Number of different symbols of the row in a line. */
  readonly count: number
  /** How often each of these symbols must be drawn. */
  readonly times: number
}

/**
 * `ordered`: a number wins when it is drawn in this order. `group`: it wins in any order, at the level whose `ways`
 * equals the number of its different orders.
 */
export type NumberMatch = 'ordered' | 'group'

/**
 * How the picks of a content form lines, and which lines win. Each kind has one file in `counting/` and one in
 * `settlement/`. The fields contain what differs between plays of a kind.
 */
export type Rule =
  /**
   * One symbol of each row makes a line. It wins when each symbol is drawn at its position. `distinct`: a line may not
   * contain a symbol twice.
   */
  | { readonly kind: 'direct'; readonly at: Positions; readonly distinct?: boolean }
  /**
   * Like `direct`, but the last symbols of a line can win alone: all symbols win the first level, all but the first win
   * the second level, and so on.
   */
  | { readonly kind: 'combination'; readonly at: Positions }
  /** One symbol from each of any `count` rows makes a line. It wins when each symbol is drawn at its position. */
  | { readonly kind: 'any-direct'; readonly at: Positions; readonly count: number }
  /**
   * Each row is a part of the draw's shape. In group 60, for example, one symbol is drawn twice and three symbols once,
   * in any order.
   */
  | { readonly kind: 'shape'; readonly at: Positions; readonly parts: readonly ShapePart[] }
  /**
   * A shape at `count` of the positions that are picked in the first row. Every combination of these positions is a
   * separate line. Row numbers in the parts start at the second row.
   */
  | { readonly kind: 'masked-shape'; readonly count: number; readonly parts: readonly ShapePart[] }
  /**
   * Every entry of the only row is a line. `subset`: it wins when all its symbols are drawn or, if it is longer than
   * the draw, when it contains all drawn symbols.
   */
  | { readonly kind: 'entries'; readonly at: Positions; readonly match: NumberMatch | 'subset' }
  /**
   * A pick stands for all numbers with this sum, span or digit, and each number is a line. With `group`, numbers whose
   * digits are all equal are excluded. With `any-order`, they are included as one number each.
   */
  | {
      readonly kind: 'numbers'
      readonly at: Positions
      readonly by: 'sum' | 'span' | 'digit'
      readonly match: NumberMatch | 'any-order'
    }
  /**
   * `count` different symbols make a line, which wins like a `subset` entry.
   * `hasBanker`: every line contains all symbols of the first row and is completed from the second row.
   */
  | { readonly kind: 'subset'; readonly at: Positions; readonly count: number; readonly hasBanker?: boolean }
  /**
   * Every pick of every row is a line. `tests` has one test per row. The level is the one named after the symbol, or
   * the play's only level. `distinctFrom`: the draw shows each of these symbols at most once, so rows depend on each
   * other.
   */
  | { readonly kind: 'each'; readonly tests: readonly Test[]; readonly distinctFrom?: readonly string[] }
  /** One symbol of each row makes a line. It wins when all its symbols win their row's test. */
  | { readonly kind: 'every'; readonly tests: readonly Test[] }
  /**
   * Every pick of every row is a line. Each row compares a pair of positions: the first shows more (`dragon`), less
   * (`tiger`) or as much (`tie`) as the second. In a tie, dragon and tiger win the level `push` if the play has it.
   */
  | { readonly kind: 'versus'; readonly pairs: readonly (readonly [number, number])[] }
  | NumberRule

/** Determines which symbols of a row win in an outcome. */
export type Test =
  /** The symbol that is drawn at this position wins. */
  | { readonly kind: 'drawn-at'; readonly at: number }
  /** The symbol that equals this value of the drawn symbols wins. */
  | { readonly kind: 'value'; readonly of: ValueName; readonly at: Positions }
  /** `big` or `small`, and `odd` or `even`, win by the sum of the drawn symbols. */
  | { readonly kind: 'sides'; readonly at: Positions; readonly bigFrom: number; readonly losesOnTriple?: boolean }
  /** Every symbol that is drawn at `times` or more of the positions wins. */
  | { readonly kind: 'at-least'; readonly at: Positions; readonly times: number }

/** A value of the drawn symbols. `settlement/values/` has one function for each. */
export type ValueName = 'sum' | 'sum-tail' | 'form' | 'dice-form' | 'niu' | 'stud' | 'odd-count' | 'median'
