import type { Play } from '../model/play.ts'
import { digitRow, directEntryPlay, directPlay, groupEntryPlay, groupPlay, numbersPlay } from './digits.ts'
import { TWO_DIGIT_GROUP } from './group-shapes.ts'
import { listRow, numbersBetween } from './rows.ts'

const DIRECT = { match: 'ordered', levels: [{ key: 'direct', ways: 1 }] } as const
const GROUP = { match: 'group', levels: [TWO_DIGIT_GROUP.level] } as const
/** A pair of equal digits has only one order, so it pays twice as much. */
const ANY_ORDER = { match: 'any-order', levels: [{ key: 'pair', ways: 1 }, TWO_DIGIT_GROUP.level] } as const

/**
 * Plays on two digits that are picked or typed in. `prefix` is the group of the plays and the start of their ids, such
 * as `front-two`.
 */
export const twoDigitPlays = (prefix: string, at: readonly number[]): Play[] => [
  directPlay(`${prefix}-direct`, prefix, at),
  directEntryPlay(`${prefix}-direct-entry`, prefix, at),
  groupPlay(`${prefix}-group`, prefix, at, TWO_DIGIT_GROUP),
  groupEntryPlay(`${prefix}-group-entry`, prefix, at, GROUP.levels),
]

/** Plays on values of two digits, such as sum and span. */
export const twoDigitValuePlays = (prefix: string, at: readonly number[]): Play[] => [
  numbersPlay(`${prefix}-sum`, prefix, at, { row: listRow('sums', numbersBetween(0, 18)), by: 'sum', ...DIRECT }),
  numbersPlay(`${prefix}-span`, prefix, at, { row: digitRow('spans'), by: 'span', ...DIRECT }),
  numbersPlay(`${prefix}-group-sum`, prefix, at, {
    row: listRow('sums', numbersBetween(0, 18)),
    by: 'sum',
    ...ANY_ORDER,
  }),
  numbersPlay(`${prefix}-banker`, prefix, at, { row: digitRow('banker', { max: 1 }), by: 'digit', ...GROUP }),
]
