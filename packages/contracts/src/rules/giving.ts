/**
 * What one person of the staff may give away alone, and how much of a bet members can get back. A merchant can set
 * other numbers; higher ones take two people.
 */

/** The hours within which what one person decided alone adds up. */
export const GIVING_WINDOW_HOURS = 24
/** Money that one person may give away alone within these hours, where a merchant has set nothing. */
export const DEFAULT_ALONE_LIMIT = '1000'
/**
 * Percent of a bet: the least that the house keeps of bets of a category over time, where a merchant has set nothing.
 * What all programmes together pay for a bet is not higher.
 */
export const DEFAULT_HOUSE_EDGE = '2.00'
/** Credits that a point counts at least, also where nothing can be had for points yet. */
export const MIN_POINT_VALUE = '0.01'
/**
 * What pays members or agents a part of every bet: rebates at the highest factor of a VIP level, points at the most that
 * they become, and the contracts of agents of each kind at their highest rate. A dividend is a part of what was lost: of
 * the house edge.
 */
export const PROGRAMMES = ['REBATES', 'POINTS', 'DAILY', 'HOURLY', 'REALTIME', 'DIVIDEND'] as const
export type Programme = (typeof PROGRAMMES)[number]
