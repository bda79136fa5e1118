import { tableLook } from '../layout/look.ts'
import type { TableTheme } from '../layout/game.ts'
import { highHand, kindOf } from './hand.ts'
import type { Kind, Strength } from './hand.ts'

export const MATH_VERSION = 'zjh-1'

/** The dealer only qualifies with a queen or better. */
const MIN_DEALER_HAND = highHand('Q32')
export const qualifies = (dealer: Strength): boolean => dealer >= MIN_DEALER_HAND

/**
 * Bonus by kind of hand, as a multiple of the ante and in addition to its payout. Paid when the player raises, whatever
 * the dealer's hand is.
 */
export const BONUS: Readonly<Partial<Record<Kind, bigint>>> = { trips: 5n, straightFlush: 4n, flush: 1n }
export const bonusOf = (player: Strength): bigint => BONUS[kindOf(player)] ?? 0n

/**
 * The published strategy: raise with this hand or a better one, otherwise fold. The test proves that no strategy is
 * better.
 */
export const RAISE_FROM = 'Q64'
const MIN_HAND_TO_RAISE = highHand(RAISE_FROM)
export const raises = (player: Strength): boolean => player >= MIN_HAND_TO_RAISE

/**
 * Return under the published strategy: relative to all stakes in percent, truncated; and relative to the ante, with
 * raises subtracted from payouts.
 */
export const RTP = '99.01'
export const RTP_OF_ANTE = 0.983465

export const ZJH_THEMES: readonly TableTheme[] = [
  { code: 'zjh-golden', name: { KO: '골든 플라워', EN: 'Golden Flower' }, look: tableLook(75, 80, 0.05) },
  { code: 'zjh-lotus', name: { KO: '로터스 쓰리카드', EN: 'Lotus Three Card' }, look: tableLook(350, 345, 0.06) },
  { code: 'zjh-harbour', name: { KO: '하버 쓰리카드', EN: 'Harbour Three Card' }, look: tableLook(235, 200, 0.06) },
]
