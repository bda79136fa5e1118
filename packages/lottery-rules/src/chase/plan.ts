/** How the multiples of a chase grow from issue to issue. Amounts in 1/10,000. */
export type ChasePlan =
  /** The same multiple in every issue. */
  | { readonly kind: 'same' }
  /** The multiple times `factor` after every `every` issues. */
  | { readonly kind: 'factor'; readonly factor: number; readonly every: number }
  /** A minimum profit when an issue wins. */
  | { readonly kind: 'minimum-profit'; readonly profit: bigint }
  /** A minimum profit when an issue wins, as a share of what was spent, in 1/10,000: 5,000 is half. */
  | { readonly kind: 'minimum-margin'; readonly margin: number }

/** What a chase bets in each issue, and its limits. Amounts in 1/10,000. */
export interface ChaseTerms {
  /** The cost of one issue with multiple 1. */
  readonly cost: bigint
  /** What a winning issue pays with multiple 1, stake included. */
  readonly prize: bigint
  readonly issues: number
  /** Multiple of the first issue, and the lowest of all. */
  readonly start: number
  readonly maxMultiple: number
  /** The highest cost of all issues together. */
  readonly maxTotal: bigint
  /** Bets of several plays, so that there is no single prize. */
  readonly isMixed?: boolean
  /** A play with prizes of several levels. */
  readonly hasSeveralLevels?: boolean
}

export type ChaseRejection =
  /**
   * A count, a multiple, a factor or an amount is not a whole number of at least one, or a profit or a margin is
   * negative.
   */
  | 'INVALID'
  | 'MIXED_PLAYS'
  | 'SEVERAL_LEVELS'
  /** A winning issue does not pay more than it costs. */
  | 'COST_NOT_BELOW_PRIZE'
  /** Even the first issue would not reach the margin. */
  | 'MARGIN_TOO_HIGH'
  | 'MULTIPLE_TOO_HIGH'
  | 'TOTAL_TOO_HIGH'

/** One value for each issue. */
export interface Chase {
  readonly multiples: readonly number[]
  /** Total cost up to and including the issue. */
  readonly totals: readonly bigint[]
  /** Profit when this issue is the first to win; negative where it pays less than was spent. */
  readonly profits: readonly bigint[]
}

export type PlannedChase = Chase | { readonly rejected: ChaseRejection }

/** The highest multiple and total cost of one chase, in 1/10,000: plans grow fast. */
export const MAX_CHASE_MULTIPLE = 100_000
export const MAX_CHASE_TOTAL = 10_000_000_000n
