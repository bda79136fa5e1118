import type { Play } from '../../model/play.ts'
import { digitRow } from '../digits.ts'

/** A direct bet on all positions, on all but the first, and so on to the last alone: one unit on each. */
export const combinationPlay = (id: string, group: string, at: readonly number[]): Play => ({
  id,
  group,
  rows: at.map((position) => digitRow(`position.${position}`)),
  rule: { kind: 'combination', at },
  total: 10 ** at.length,
  lots: at.length,
  levels: at.map((_, level) => ({ key: `last-${at.length - level}`, ways: 10 ** level })),
})
