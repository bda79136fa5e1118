export const MATH_VERSION = 'blackjack-1'

export const DECKS = 6

/**
 * The average return of an initial stake under the published strategy. Additional stakes are subtracted from the
 * payout.
 */
export const RTP_OF_FIRST_STAKE = 0.994303

/**
 * Return to player under the published strategy, relative to all stakes, in percent, truncated to two decimals. The
 * test recomputes both values with the exact composition of six decks.
 */
export const RTP = '99.48'
