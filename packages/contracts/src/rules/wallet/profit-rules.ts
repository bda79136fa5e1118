/** Groupings of a member's profit: days, weeks that begin on Monday, months, or categories of games. */
export const PROFIT_GROUPS = ['day', 'week', 'month', 'category'] as const

/** The longest period of the report, both days included. */
export const MAX_PROFIT_DAYS = 400
