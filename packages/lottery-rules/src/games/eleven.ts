import type { Level, Play, Row } from '../model/play.ts'
import type { NumberMatch, Rule, Test } from '../model/rule.ts'
import { positions } from './digits.ts'
import { entryRow, listRow, numbersBetween } from './rows.ts'

const NUMBERS = numbersBetween(1, 11, 2)
const FIVE = positions(0, 4)
const THREE = positions(0, 2)
/** Number of sets of five out of eleven numbers. */
const SETS = 462

/**
 * How many of the 462 sets make a line of one to eight numbers win. Up to five numbers, the set must contain the line;
 * from six numbers on, the line must contain the set.
 */
const ANY_WAYS = [210, 84, 28, 7, 1, 6, 21, 56]
const ODD_WAYS = [1, 30, 150, 200, 75, 6]
const MEDIAN_WAYS = [28, 63, 90, 100, 90, 63, 28]

const numberRow = (key: string, limits: { min?: number; max?: number } = {}): Row => listRow(key, NUMBERS, limits)
const bankerRows = (count: number): Row[] => [numberRow('banker', { max: count - 1 }), numberRow('drag')]

/** Plays on the first numbers, in order or in any order. `ways` and `total` count ordered draws of these positions. */
function frontPlays(prefix: string, at: readonly number[], ways: number, total: number): Play[] {
  const play = (id: string, rows: readonly Row[], rule: Rule, level: Level): Play => ({
    id: `${prefix}-${id}`,
    group: prefix,
    rows,
    rule,
    levels: [level],
    total,
  })
  const entries = (match: NumberMatch): Row[] => [
    entryRow({ length: at.length, alphabet: NUMBERS, shape: 'distinct', isSorted: match === 'group' }),
  ]
  const direct = { key: 'direct', ways: 1 }
  const group = { key: 'group', ways }
  const subset = { kind: 'subset', at, count: at.length } as const
  return [
    play(
      'direct',
      at.map((position) => numberRow(`position.${position}`)),
      { kind: 'direct', at, distinct: true },
      direct,
    ),
    play('direct-entry', entries('ordered'), { kind: 'entries', at, match: 'ordered' }, direct),
    play('group', [numberRow('numbers', { min: at.length })], subset, group),
    play('group-entry', entries('group'), { kind: 'entries', at, match: 'group' }, group),
    { ...play('group-banker', bankerRows(at.length), { ...subset, hasBanker: true }, group), hasExclusiveRows: true },
  ]
}

/**
 * Plays on any `count` numbers. They win when all of them are drawn or, from six numbers on, when they contain all
 * drawn numbers.
 */
function anyPlays(ways: number, count: number): Play[] {
  const group = `any-${count}`
  const common = { group, levels: [{ key: group, ways }], total: SETS }
  const subset = { kind: 'subset', at: FIVE, count } as const
  const entry = { alphabet: NUMBERS, shape: 'distinct', isSorted: true } as const
  const banker: Play = {
    ...common,
    id: `${group}-banker`,
    rows: bankerRows(count),
    rule: { ...subset, hasBanker: true },
    hasExclusiveRows: true,
  }
  return [
    { ...common, id: group, rows: [numberRow('numbers', { min: count })], rule: subset },
    {
      ...common,
      id: `${group}-entry`,
      rows: [entryRow({ ...entry, length: count })],
      rule: { kind: 'entries', at: FIVE, match: 'subset' },
    },
    ...(count > 1 ? [banker] : []),
  ]
}

/** A play on one value of the draw. `ways` has one number per symbol. */
const valuePlay = (id: 'odd-count' | 'median', symbols: readonly string[], ways: readonly number[]): Play => ({
  id,
  group: id,
  rows: [listRow(id, symbols)],
  rule: { kind: 'each', tests: [{ kind: 'value', of: id, at: FIVE }] },
  total: SETS,
  levels: symbols.map((key, index) => ({ key, ways: ways[index]! })).sort((a, b) => a.ways - b.ways),
})

/** Plays on five numbers that are drawn from 01 to 11, one after another. */
export const ELEVEN_PLAYS: readonly Play[] = [
  ...frontPlays('front-three', THREE, 6, 990),
  ...frontPlays('front-two', positions(0, 1), 2, 110),
  {
    id: 'front-three-not-fixed',
    group: 'not-fixed',
    rows: [numberRow('numbers')],
    levels: [{ key: 'not-fixed', ways: 3 }],
    total: 11,
    rule: { kind: 'subset', at: THREE, count: 1 },
  },
  {
    id: 'position',
    group: 'position',
    rows: THREE.map((at) => numberRow(`position.${at}`, { min: 0 })),
    levels: [{ key: 'position', ways: 1 }],
    total: 11,
    rule: { kind: 'each', tests: THREE.map((at): Test => ({ kind: 'drawn-at', at })), distinctFrom: NUMBERS },
  },
  ...ANY_WAYS.flatMap((ways, index) => anyPlays(ways, index + 1)),
  valuePlay('odd-count', numbersBetween(0, 5), ODD_WAYS),
  valuePlay('median', numbersBetween(3, 9, 2), MEDIAN_WAYS),
]
