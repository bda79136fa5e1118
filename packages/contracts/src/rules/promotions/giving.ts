/**
 * Limits of what one person of the staff may give away alone, and of what members can get back of a bet. A merchant can
 * set other numbers; higher ones need two people.
 */

/** Hours within which the decisions of one person alone are added up. */
export const GIVING_WINDOW_HOURS = 24
/** Default amount that one person may give away alone within these hours. */
export const DEFAULT_ALONE_LIMIT = '1000'
/**
 * Default house edge of a category over time, in percent of a bet: the maximum of what all programmes together pay for
 * a bet.
 */
export const DEFAULT_HOUSE_EDGE = '2.00'
/** Minimum value of a point in credits, also when points cannot be exchanged yet. */
export const MIN_POINT_VALUE = '0.01'
/**
 * Programmes that pay members or agents a part of every bet: rebates at the highest factor of a VIP level, points at
 * their maximum value, and the contracts of agents of each kind at their highest rate. A dividend is a part of the
 * loss: of the house edge.
 */
export const PROGRAMMES = ['REBATES', 'POINTS', 'DAILY', 'HOURLY', 'REALTIME', 'DIVIDEND'] as const
export type Programme = (typeof PROGRAMMES)[number]
