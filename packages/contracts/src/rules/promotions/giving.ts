/**
 * Limits of what one staff member may give away without approval, and of what members can get back from a bet. A
 * merchant can change them; raising them needs a second person's approval.
 */

/** Time window over which the decisions of one staff member are summed. */
export const GIVING_WINDOW_HOURS = 24
/** Default amount that one staff member may give away within the window without approval. */
export const DEFAULT_ALONE_LIMIT = '1000'
/** Default house edge of a category in percent of a bet: the maximum that all programmes together may pay back. */
export const DEFAULT_HOUSE_EDGE = '2.00'
/** Minimum value of a point in credits, used even while points cannot be exchanged. */
export const MIN_POINT_VALUE = '0.01'
/**
 * Programmes that pay a percentage of every bet to members or agents. Counted at their maximum: rebates with the
 * highest VIP multiplier, points at their maximum value, and each kind of agent contract with its highest rate. A
 * dividend is a percentage of the loss, so of the house edge.
 */
export const PROGRAMMES = ['REBATES', 'POINTS', 'DAILY', 'HOURLY', 'REALTIME', 'DIVIDEND'] as const
export type Programme = (typeof PROGRAMMES)[number]
