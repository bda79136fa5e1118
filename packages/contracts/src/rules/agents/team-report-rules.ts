/** Groupings of a team's profit and loss. */
export const TEAM_GROUPS = ['downline', 'day', 'week', 'month', 'category'] as const

/** DIRECT: direct downlines, each with everyone below. BELOW: everyone below, each alone. */
export const TEAM_LEVELS = ['DIRECT', 'BELOW'] as const

/** Kinds of an agent's income. SALARY_…: by the contract that pays it. */
export const INCOME_KINDS = ['REBATE', 'BONUS', 'SALARY_DAILY', 'SALARY_HOURLY', 'SALARY_REALTIME', 'DIVIDEND'] as const
/** Groupings of an agent's income. */
export const INCOME_GROUPS = ['day', 'week', 'month', 'type'] as const

/** The longest period of figures of a team, both days included. */
export const MAX_TEAM_DAYS = 92
/** The longest period of single bets and movements of a whole team; for a searched downline it is `MAX_TEAM_DAYS`. */
export const MAX_TEAM_DETAIL_DAYS = 31
/** The longest period of an agent's income, both days included. */
export const MAX_INCOME_DAYS = 400
