import { bestHits } from '../counting/lines.ts'
import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { payout } from './payout.ts'
import type { Stake } from './stake.ts'

/**
 * The payout of a bet in its best outcome, stake included, in 1/10,000. Exact: there is an outcome that pays it, and
 * none pays more.
 */
export const possibleWin = (
  play: Play,
  content: Content,
  odds: readonly number[],
  stake: Pick<Stake, 'unit' | 'multiple'>,
): bigint => payout(stake, odds, bestHits(play, content, odds))
