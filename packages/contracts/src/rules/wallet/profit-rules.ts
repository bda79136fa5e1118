/** Groupings of a member's profit: by day, week from Monday, month, or game category. */
export const PROFIT_GROUPS = ['day', 'week', 'month', 'category'] as const

/** Maximum number of days of the report, both ends included. */
export const MAX_PROFIT_DAYS = 400
