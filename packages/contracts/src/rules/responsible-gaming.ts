// Responsible-gaming options of members (domain rules RG-05 to RG-12), for browser and server.

/** Rolling periods: the last 24 hours, the last 7 days, or since the same day of the previous month. */
export const LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const
/** What each limit counts: deposits; stakes minus wins; stakes; minutes signed in. */
export const LIMIT_KINDS = ['DEPOSIT', 'LOSS', 'WAGER', 'SESSION'] as const
export const MIN_SESSION_MINUTES = 15
/** 31 days in minutes. */
export const MAX_SESSION_MINUTES = 44_640
/** Hours until an increase or removal of a limit can be confirmed (domain rule RG-07). */
export const LIMIT_WAIT_HOURS = 24
/** Days after that within which it can be confirmed before it expires. */
export const LIMIT_CONFIRMABLE_DAYS = 7
export const TIME_OUTS = ['24H', '7D', '30D', '6W'] as const
export const SELF_EXCLUSIONS = ['6M', '12M', '24M', '60M', 'PERMANENT'] as const
/** Hours for which a self-exclusion continues after the member has requested to return (possible after its term). */
export const RETURN_WAIT_HOURS = 24
/** Minutes between reality checks. 0: none, if the merchant's policy allows it. */
export const REALITY_CHECK_MINUTES = [15, 30, 60, 120, 0] as const
/**
 * Kinds of entries in the record of changes. LIMIT_REQUESTED: an increase or removal was requested. LIMIT_LAPSED: it
 * was not confirmed in time.
 */
export const PROTECTION_CHANGES = [
  'LIMIT_SET',
  'LIMIT_REQUESTED',
  'LIMIT_CONFIRMED',
  'LIMIT_WITHDRAWN',
  'LIMIT_LAPSED',
  'TIME_OUT',
  'SELF_EXCLUSION',
  'RETURN_REQUESTED',
  'REALITY_CHECK',
] as const

const DAY_MS = 24 * 60 * 60_000
const TIME_OUT_DAYS: Readonly<Record<(typeof TIME_OUTS)[number], number>> = { '24H': 1, '7D': 7, '30D': 30, '6W': 42 }
const SELF_EXCLUSION_MONTHS: Readonly<Record<Exclude<(typeof SELF_EXCLUSIONS)[number], 'PERMANENT'>, number>> = {
  '6M': 6,
  '12M': 12,
  '24M': 24,
  '60M': 60,
}

/** When a time-out that starts at `from` ends. */
export const endOfTimeOut = (term: (typeof TIME_OUTS)[number], from: Date): Date =>
  new Date(from.getTime() + TIME_OUT_DAYS[term] * DAY_MS)

/**
 * When the term of a self-exclusion that starts at `from` ends: the same day of a later month in UTC, or the last day
 * of a shorter month. Null: permanent.
 */
export function endOfSelfExclusion(term: (typeof SELF_EXCLUSIONS)[number], from: Date): Date | null {
  if (term === 'PERMANENT') return null
  const end = new Date(from)
  end.setUTCMonth(from.getUTCMonth() + SELF_EXCLUSION_MONTHS[term])
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}
