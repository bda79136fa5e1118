import type { Level, Play } from '../model/play.ts'
import type { Test } from '../model/rule.ts'
import { SIDES, positions } from './digits.ts'
import { entryRow, listRow, numbersBetween } from './rows.ts'

const NUMBERS = numbersBetween(1, 10)
const TEN = positions(0, 9)
const FRONT_NAMES = ['front-one', 'front-two', 'front-three', 'front-four', 'front-five']
const PAIRS = TEN.slice(0, 5).map((at) => [at, 9 - at] as const)

/**
 * Number of the 90 ordered pairs in which champion and runner-up have each sum from 3 to 19, and the odds by this
 * number.
 */
const SUM_WAYS = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]
const ODDS_OF_WAYS: Readonly<Record<number, number>> = { 2: 436_000, 4: 218_000, 6: 145_000, 8: 109_000, 10: 87_000 }
/** The sides of the sum. 11 is small and odd. */
const SUM_SIDES: readonly Level[] = [
  { key: 'big', ways: 40, odds: 21_600 },
  { key: 'even', ways: 40, odds: 21_600 },
  { key: 'small', ways: 50, odds: 17_400 },
  { key: 'odd', ways: 50, odds: 17_400 },
]

/** Plays on the first `count` positions, in order. */
function frontPlays(prefix: string, count: number): Play[] {
  const at = positions(0, count - 1)
  const common = {
    group: prefix,
    levels: [{ key: 'direct', ways: 1 }],
    total: at.reduce((product, position) => product * (10 - position), 1),
  }
  return [
    {
      ...common,
      id: `${prefix}-direct`,
      rows: at.map((position) => listRow(`position.${position}`, NUMBERS)),
      rule: { kind: 'direct', at, distinct: true },
    },
    {
      ...common,
      id: `${prefix}-direct-entry`,
      rows: [entryRow({ length: count, alphabet: NUMBERS, shape: 'distinct' })],
      rule: { kind: 'entries', at, match: 'ordered' },
    },
  ]
}

/** Plays on the order in which the numbers 1 to 10 finish. */
export const PK10_PLAYS: readonly Play[] = [
  ...FRONT_NAMES.flatMap((prefix, index) => frontPlays(prefix, index + 1)),
  {
    id: 'position',
    group: 'position',
    rows: TEN.map((at) => listRow(`position.${at}`, NUMBERS, { min: 0 })),
    levels: [{ key: 'position', ways: 1, odds: 99_000 }],
    total: 10,
    rule: { kind: 'each', tests: TEN.map((at): Test => ({ kind: 'drawn-at', at })), distinctFrom: NUMBERS },
  },
  {
    id: 'two-sides',
    group: 'two-sides',
    rows: TEN.map((at) => listRow(`position.${at}`, SIDES, { min: 0 })),
    levels: [{ key: 'side', ways: 5, odds: 19_800 }],
    total: 10,
    rule: {
      kind: 'each',
      tests: TEN.map((at): Test => ({ kind: 'sides', at: [at], bigFrom: 6 })),
      distinctFrom: NUMBERS,
    },
  },
  {
    id: 'dragon-tiger',
    group: 'dragon-tiger',
    rows: PAIRS.map((pair) => listRow(`pair.${pair.join('-')}`, ['dragon', 'tiger'], { min: 0 })),
    total: 90,
    rule: { kind: 'versus', pairs: PAIRS },
    levels: [
      { key: 'dragon', ways: 45, odds: 19_800 },
      { key: 'tiger', ways: 45, odds: 19_800 },
    ],
  },
  {
    id: 'front-two-sum',
    group: 'front-two-sum',
    rows: [listRow('sums', numbersBetween(3, 19))],
    total: 90,
    isSum: true,
    rule: { kind: 'each', tests: [{ kind: 'value', of: 'sum', at: [0, 1] }] },
    levels: SUM_WAYS.map((ways, index) => ({ key: String(index + 3), ways, odds: ODDS_OF_WAYS[ways]! })).sort(
      (a, b) => a.ways - b.ways,
    ),
  },
  {
    id: 'front-two-sum-sides',
    group: 'front-two-sum',
    rows: [listRow('sum', SIDES)],
    levels: SUM_SIDES,
    total: 90,
    rule: { kind: 'each', tests: [{ kind: 'sides', at: [0, 1], bigFrom: 12 }] },
  },
]
