export const MATH_VERSION = 'blackjack-1'

export const DECKS = 6

/** What a first stake returns under the published strategy, further stakes taken off what the round pays. */
export const RTP_OF_FIRST_STAKE = 0.994303

/**
 * Return to player under the published strategy, of everything staked, in percent with two decimals, cut. The test
 * computes both again with the exact composition of six decks.
 */
export const RTP = '99.48'
