import { CREDIT } from '../../money/index.ts'

/** The minimum of one claim (domain rule 4.7). */
export const MIN_REBATE_CLAIM = CREDIT

/** Maximum number of unclaimed accruals in the list. A claim takes all of them, shown or not. */
export const MAX_OPEN_ACCRUALS = 200
