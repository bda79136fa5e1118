/** How the multiples of a chase increase from issue to issue. Amounts in 1/10,000. */
export type ChasePlan =
  /** All issues have the same multiple. */
  | { readonly kind: 'same' }
  /** The multiple is multiplied by `factor` after every `every` issues. */
  | { readonly kind: 'factor'; readonly factor: number; readonly every: number }
  /** The multiples guarantee a minimum profit when an issue wins. */
  | { readonly kind: 'minimum-profit'; readonly profit: bigint }
  /** The multiples guarantee a minimum profit as a share of the amount spent, in 1/10,000: 5,000 is half. */
  | { readonly kind: 'minimum-margin'; readonly margin: number }

/** The bet that a chase places in each issue, and its limits. Amounts in 1/10,000. */
export interface ChaseTerms {
  /** Cost of one issue at multiple 1. */
  readonly cost: bigint
  /** Payout of a winning issue at multiple 1, stake included. */
  readonly prize: bigint
  readonly issues: number
  /** Multiple of the first issue, which is the minimum for all issues. */
  readonly start: number
  readonly maxMultiple: number
  /** Maximum total cost of all issues. */
  readonly maxTotal: bigint
  /** The bet contains several plays, so it has no single prize. */
  readonly isMixed?: boolean
  /** The play has prizes of several levels, so it has no single prize. */
  readonly hasSeveralLevels?: boolean
}

export type ChaseRejection =
  /** A count, multiple, factor or amount is not a whole number of at least one, or a profit or margin is negative. */
  | 'INVALID'
  | 'MIXED_PLAYS'
  | 'SEVERAL_LEVELS'
  /** The payout of a winning issue does not exceed its cost. */
  | 'COST_NOT_BELOW_PRIZE'
  /** Not even the first issue can reach the margin. */
  | 'MARGIN_TOO_HIGH'
  | 'MULTIPLE_TOO_HIGH'
  | 'TOTAL_TOO_HIGH'

/** A planned chase. Each list has one value per issue. */
export interface Chase {
  readonly multiples: readonly number[]
  /** Total cost of all issues up to this one. */
  readonly totals: readonly bigint[]
  /** Profit if this issue is the first to win. Negative when it pays less than was spent. */
  readonly profits: readonly bigint[]
}

export type PlannedChase = Chase | { readonly rejected: ChaseRejection }

/** Maximum multiple and maximum total cost of a chase, in 1/10,000. Needed because multiples can grow exponentially. */
export const MAX_CHASE_MULTIPLE = 100_000
export const MAX_CHASE_TOTAL = 10_000_000_000n
