import { choose } from '../model/combinations.ts'
import type { Measure, Range, Shown } from '../model/number-rules.ts'
import type { Chance, Level, Play, Row } from '../model/play.ts'

type Titles = Pick<Play, 'id' | 'group'>

/** The last `digits` digits of the prize at this position. */
export const ending = (at: number, digits: number): Shown => ({ at: [at], slice: [-digits] })

/** A row of all whole numbers with `digits` digits. */
export const numberRow = (
  digits: number,
  { min = 1, max = 10 ** digits }: { min?: number; max?: number } = {},
): Row => ({ key: 'numbers', symbols: { kind: 'numbers', digits }, min, max })

/** A row of named symbols. */
export const sideRow = (values: readonly string[], max = values.length): Row => ({
  key: 'sides',
  symbols: { kind: 'list', values },
  min: 1,
  max,
})

/** A play on numbers. Each pick wins once for every number of the draw that equals it. `odds` in 1/10,000. */
export const numbersPlay = (
  { id, group }: Titles,
  of: readonly Shown[],
  digits: number,
  odds: number,
  lots = 1,
): Play => ({
  id,
  group,
  rows: [numberRow(digits)],
  rule: { kind: 'prize-numbers', of },
  levels: [{ key: id, ways: of.length, odds }],
  total: 10 ** digits,
  ...(lots > 1 && { lots }),
})

/**
 * A play on single digits. A pick wins once when the number contains it, even if it contains it several times. `odds`
 * in 1/10,000.
 */
export const runPlay = ({ id, group }: Titles, { at }: Shown, digits: number, odds: number): Play => ({
  id,
  group,
  rows: [numberRow(1)],
  rule: { kind: 'parlay', of: digitsOf(at, digits), count: 1, wins: 'all' },
  levels: [{ key: id, ways: 10 ** digits - 9 ** digits, odds }],
  total: 10 ** digits,
})

/** Returns the last `digits` digits of a number, each as a number of its own. */
export const digitsOf = (at: Shown['at'], digits: number): Shown[] =>
  Array.from({ length: digits }, (_, index): Shown =>
    index === digits - 1 ? { at, slice: [-1] } : { at, slice: [index - digits, index - digits + 1] },
  )

/** A play on ranges of one value of the draw. Each range has its own level, or all share one. */
export const measurePlay = (
  { id, group }: Titles,
  of: Measure,
  ranges: Readonly<Record<string, Range>>,
  { levels, total, max }: { levels: readonly Level[]; total: number; max?: number },
): Play => ({
  id,
  group,
  rows: [sideRow(Object.keys(ranges), max)],
  rule: { kind: 'measure', of, ranges },
  levels,
  total,
})

/** A level of a play whose number of outcomes exceeds 2^53. `odds` in 1/10,000. */
export const rareLevel = (key: string, chance: Chance, odds: number): Level => ({
  key,
  ways: Number(chance.ways),
  chance,
  odds,
})

/**
 * Number of outcomes in which all of `count` numbers are drawn, for `prizes` prizes that each end with one of `10 **
 * digits` numbers. Computed by inclusion and exclusion.
 */
export function waysToShowAll(prizes: number, digits: number, count: number): bigint {
  const terms = Array.from(
    { length: count + 1 },
    (_, missing) =>
      BigInt(choose(count, missing)) *
      BigInt(10 ** digits - missing) ** BigInt(prizes) *
      (missing % 2 === 0 ? 1n : -1n),
  )
  return terms.reduce((sum, term) => sum + term, 0n)
}
