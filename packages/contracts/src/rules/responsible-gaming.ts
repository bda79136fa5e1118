// What members may choose for their own protection (domain rules RG-05 to RG-12), for both sides.

/** Rolling: the last 24 hours, 7 days, or the time since this day of the month before. */
export const LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const
/** Gross deposits; stakes less wins; stakes; minutes signed in. */
export const LIMIT_KINDS = ['DEPOSIT', 'LOSS', 'WAGER', 'SESSION'] as const
export const TIME_OUTS = ['24H', '7D', '30D', '6W'] as const
export const SELF_EXCLUSIONS = ['6M', '12M', '24M', '60M', 'PERMANENT'] as const
/** Minutes between reality checks; 0 is off, where the merchant's policy allows it. */
export const REALITY_CHECK_MINUTES = [15, 30, 60, 120, 0] as const
