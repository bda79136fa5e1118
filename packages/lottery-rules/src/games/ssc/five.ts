import type { Play } from '../../model/play.ts'
import { DIGITS, directEntryPlay, directPlay, groupPlay, notFixedPlay, positions } from '../digits.ts'
import { FIVE_DIGIT_GROUPS } from '../group-shapes.ts'
import { listRow } from '../rows.ts'
import { combinationPlay } from './combination.ts'

export const FIVE = positions(0, 4)

/** Number of the 100,000 draws that show a given digit at least once, twice, three and four times. */
const AT_LEAST_WAYS = [40_951, 8_146, 856, 46]

export const FIVE_DIGIT_PLAYS: readonly Play[] = [
  directPlay('five-direct', 'five', FIVE),
  directEntryPlay('five-direct-entry', 'five', FIVE),
  combinationPlay('five-combination', 'five', FIVE),
  ...FIVE_DIGIT_GROUPS.map((shape) => groupPlay(`five-${shape.level.key}`, 'five', FIVE, shape)),
  notFixedPlay('five-not-fixed-2', FIVE, 2, 14_670),
  notFixedPlay('five-not-fixed-3', FIVE, 3, 4_350),
  ...AT_LEAST_WAYS.map((ways, index): Play => ({
    id: `at-least-${index + 1}`,
    group: 'at-least',
    rows: [listRow('digits', DIGITS)],
    levels: [{ key: 'at-least', ways }],
    total: 100_000,
    rule: { kind: 'each', tests: [{ kind: 'at-least', at: FIVE, times: index + 1 }] },
  })),
]
