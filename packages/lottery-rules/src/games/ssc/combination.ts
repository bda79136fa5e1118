import type { Play } from '../../model/play.ts'
import { digitRow } from '../digits.ts'

/**
 * A play of several direct bets, with one unit on each: on all positions, on all but the first, and so on down to the
 * last position.
 */
export const combinationPlay = (id: string, group: string, at: readonly number[]): Play => ({
  id,
  group,
  rows: at.map((position) => digitRow(`position.${position}`)),
  rule: { kind: 'combination', at },
  total: 10 ** at.length,
  lots: at.length,
  levels: at.map((_, level) => ({ key: `last-${at.length - level}`, ways: 10 ** level })),
})
