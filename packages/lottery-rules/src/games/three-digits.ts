import type { Level, Play } from '../model/play.ts'
import { digitRow, directEntryPlay, directPlay, groupEntryPlay, groupPlay, numbersPlay } from './digits.ts'
import { THREE_DIGIT_GROUPS } from './group-shapes.ts'
import { listRow, numbersBetween } from './rows.ts'

const DIRECT = { match: 'ordered', levels: [{ key: 'direct', ways: 1 }] } as const
const GROUP = { match: 'group', levels: THREE_DIGIT_GROUPS.map(({ level }) => level) } as const

/**
 * Levels by form, with the fixed odds of the credit-style bet. In the `special` bet the prize group determines the odds
 * instead.
 */
const FORMS: readonly (Level & { odds: number })[] = [
  { key: 'triple', ways: 10, odds: 950_000 },
  { key: 'straight', ways: 60, odds: 160_000 },
  { key: 'pair', ways: 270, odds: 36_000 },
  { key: 'half-straight', ways: 360, odds: 27_000 },
  { key: 'mixed', ways: 300, odds: 32_000 },
]

/**
 * Plays on three digits that are picked or typed in, or on their sum. `prefix` is the group of the plays and the start
 * of their ids, such as `front-three`.
 */
export const threeDigitPlays = (prefix: string, at: readonly number[]): Play[] => [
  directPlay(`${prefix}-direct`, prefix, at),
  directEntryPlay(`${prefix}-direct-entry`, prefix, at),
  numbersPlay(`${prefix}-sum`, prefix, at, { row: listRow('sums', numbersBetween(0, 27)), by: 'sum', ...DIRECT }),
  ...THREE_DIGIT_GROUPS.map((shape) => groupPlay(`${prefix}-${shape.level.key}`, prefix, at, shape)),
  groupEntryPlay(`${prefix}-group-entry`, prefix, at, GROUP.levels),
  numbersPlay(`${prefix}-group-sum`, prefix, at, { row: listRow('sums', numbersBetween(1, 26)), by: 'sum', ...GROUP }),
]

/** Plays on values of three digits, such as span and form. */
export const threeDigitValuePlays = (prefix: string, at: readonly number[]): Play[] => [
  numbersPlay(`${prefix}-span`, prefix, at, { row: listRow('spans', numbersBetween(0, 9)), by: 'span', ...DIRECT }),
  numbersPlay(`${prefix}-banker`, prefix, at, { row: digitRow('banker', { max: 1 }), by: 'digit', ...GROUP }),
  {
    id: `${prefix}-sum-tail`,
    group: prefix,
    rows: [digitRow('sum-tails')],
    levels: [{ key: 'sum-tail', ways: 100 }],
    total: 1_000,
    rule: { kind: 'each', tests: [{ kind: 'value', of: 'sum-tail', at }] },
  },
  formPlay(
    `${prefix}-special`,
    prefix,
    at,
    FORMS.slice(0, 3).map(({ key, ways }) => ({ key, ways })),
  ),
  formPlay(`${prefix}-form`, 'form', at, FORMS),
]

const formPlay = (id: string, group: string, at: readonly number[], levels: readonly Level[]): Play => ({
  id,
  group,
  rows: [
    listRow(
      'forms',
      levels.map(({ key }) => key),
    ),
  ],
  rule: { kind: 'each', tests: [{ kind: 'value', of: 'form', at }] },
  levels,
  total: 1_000,
})
