import { CREDIT } from '../money/index.ts'

/** The least that can be claimed at once (domain rule 4.7). */
export const MIN_REBATE_CLAIM = CREDIT

/** How many accruals are shown before they are claimed. A claim takes all of them, shown or not. */
export const MAX_OPEN_ACCRUALS = 200
