import type { Level, Play, Row } from '../model/play.ts'
import type { Rule, ShapePart, Test } from '../model/rule.ts'
import { entryRow, listRow } from './rows.ts'

/** A group bet: the rows from which digits are picked, and how often the draw must show them. */
export interface GroupShape {
  readonly rows: readonly Row[]
  readonly parts: readonly ShapePart[]
  readonly level: Level
}

interface NumbersOptions extends Pick<Extract<Rule, { kind: 'numbers' }>, 'by' | 'match'> {
  readonly row: Row
  readonly levels: readonly Level[]
}

export const DIGITS: readonly string[] = [...'0123456789']
export const SIDES: readonly string[] = ['big', 'small', 'odd', 'even']

export const digitRow = (key: string, { min = 1, max = 10 }: { min?: number; max?: number } = {}): Row =>
  listRow(key, DIGITS, { min, max })

/** The positions from `first` to `last`, inclusive. */
export const positions = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** A play with one digit per position, which wins in this order. */
export const directPlay = (id: string, group: string, at: readonly number[]): Play => ({
  id,
  group,
  rows: at.map((position) => digitRow(`position.${position}`)),
  rule: { kind: 'direct', at },
  levels: [{ key: 'direct', ways: 1 }],
  total: 10 ** at.length,
})

/** A play with typed-in numbers that win in this order. */
export const directEntryPlay = (id: string, group: string, at: readonly number[]): Play => ({
  id,
  group,
  rows: [entryRow({ length: at.length, alphabet: DIGITS })],
  rule: { kind: 'entries', at, match: 'ordered' },
  levels: [{ key: 'direct', ways: 1 }],
  total: 10 ** at.length,
})

/** A play with typed-in numbers that win in any order. */
export const groupEntryPlay = (id: string, group: string, at: readonly number[], levels: readonly Level[]): Play => ({
  id,
  group,
  rows: [entryRow({ length: at.length, alphabet: DIGITS, shape: 'not-equal', isSorted: true })],
  rule: { kind: 'entries', at, match: 'group' },
  levels,
  total: 10 ** at.length,
})

/**
 * A play on digits in any order, in which the digits of each part must be drawn `times` times. `rows` must be in the
 * order in which the parts refer to them.
 */
export const groupPlay = (
  id: string,
  group: string,
  at: readonly number[],
  { rows, parts, level }: GroupShape,
): Play => ({
  id,
  group,
  rows,
  rule: { kind: 'shape', at, parts },
  levels: [level],
  total: 10 ** at.length,
})

/** A play whose picks are sums, spans or digits. Each pick stands for all numbers that have it. */
export const numbersPlay = (
  id: string,
  group: string,
  at: readonly number[],
  { row, by, match, levels }: NumbersOptions,
): Play => ({
  id,
  group,
  rows: [row],
  rule: { kind: 'numbers', at, by, match },
  levels,
  total: 10 ** at.length,
  ...(by === 'sum' && { isSum: true }),
})

/** A play on `count` digits that must all be drawn, at any of these positions. */
export const notFixedPlay = (id: string, at: readonly number[], count: number, ways: number): Play => ({
  id,
  group: 'not-fixed',
  rows: [digitRow('digits', { min: count })],
  rule: { kind: 'subset', at, count },
  levels: [{ key: 'not-fixed', ways }],
  total: 10 ** at.length,
})

/** A play on the size and parity of each position. */
export const sizeParityPlay = (id: string, at: readonly number[]): Play => ({
  id,
  group: 'size-parity',
  rows: at.map((position) => listRow(`position.${position}`, SIDES)),
  levels: [{ key: 'size-parity', ways: 5 ** at.length }],
  total: 10 ** at.length,
  rule: { kind: 'every', tests: at.map((position): Test => ({ kind: 'sides', at: [position], bigFrom: 5 })) },
})

/** A play on single digits, each at a chosen position. */
export const positionPlay = (at: readonly number[]): Play => ({
  id: 'position',
  group: 'position',
  rows: at.map((position) => digitRow(`position.${position}`, { min: 0 })),
  levels: [{ key: 'position', ways: 1 }],
  total: 10,
  rule: { kind: 'each', tests: at.map((position): Test => ({ kind: 'drawn-at', at: position })) },
})
