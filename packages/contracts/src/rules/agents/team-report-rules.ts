/** Groupings of a team's profit and loss. */
export const TEAM_GROUPS = ['downline', 'day', 'week', 'month', 'category'] as const

/** DIRECT: direct downlines, each including everyone below. BELOW: everyone below, each separately. */
export const TEAM_LEVELS = ['DIRECT', 'BELOW'] as const

/** Kinds of an agent's income. SALARY_…: from the contract of that kind. */
export const INCOME_KINDS = ['REBATE', 'BONUS', 'SALARY_DAILY', 'SALARY_HOURLY', 'SALARY_REALTIME', 'DIVIDEND'] as const
/** Groupings of an agent's income. */
export const INCOME_GROUPS = ['day', 'week', 'month', 'type'] as const

/** Maximum number of days in reports of team figures, both ends included. */
export const MAX_TEAM_DAYS = 92
/**
 * Maximum number of days in lists of single bets and movements of a whole team. With a searched downline it is
 * `MAX_TEAM_DAYS`.
 */
export const MAX_TEAM_DETAIL_DAYS = 31
/** Maximum number of days in reports of an agent's income, both ends included. */
export const MAX_INCOME_DAYS = 400
