import { CREDIT } from '../../money/index.ts'

/** Minimum amount of one claim (domain rule 4.7). */
export const MIN_REBATE_CLAIM = CREDIT

/** Maximum number of unclaimed rebates in the list. A claim pays all of them, listed or not. */
export const MAX_OPEN_ACCRUALS = 200
