import type { Level, Play, Row } from '../model/play.ts'
import type { Rule, Test } from '../model/rule.ts'
import { SIDES } from './digits.ts'
import { listRow, numbersBetween } from './rows.ts'

const FACES = numbersBetween(1, 6)
const DICE = [0, 1, 2]
/** Number of the 216 outcomes with each sum from 3 to 18. */
const SUM_WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
/** The same face on two dice, and another face on the third. */
const PAIR_AND_OTHER: Rule = {
  kind: 'shape',
  at: DICE,
  parts: [
    { row: 0, count: 1, times: 2 },
    { row: 1, count: 1, times: 1 },
  ],
}
const SUM_LEVELS = SUM_WAYS.map((ways, index): Level => ({ key: String(index + 3), ways })).sort(
  (a, b) => a.ways - b.ways,
)

const faceRow = (key: string, min = 1): Row => listRow(key, FACES, { min })
const play = (id: string, rows: readonly Row[], rule: Rule, levels: readonly Level[]): Play => ({
  id,
  group: id,
  rows,
  rule,
  levels,
  total: 216,
})
const testPlay = (id: string, row: Row, test: Test, levels: readonly Level[]): Play =>
  play(id, [row], { kind: 'each', tests: [test] }, levels)
/** A play on `count` different faces, each of which must show on at least one die. */
const differentPlay = (id: string, count: number, level: Level): Play =>
  play(id, [faceRow('faces', count)], { kind: 'subset', at: DICE, count }, [level])

/** Plays on three dice. A face that shows on several dice pays once. */
export const K3_PLAYS: readonly Play[] = [
  {
    ...testPlay('sum', listRow('sums', numbersBetween(3, 18)), { kind: 'value', of: 'sum', at: DICE }, SUM_LEVELS),
    isSum: true,
  },
  testPlay('sum-two-sides', listRow('sum', SIDES), { kind: 'sides', at: DICE, bigFrom: 11, losesOnTriple: true }, [
    { key: 'side', ways: 105, odds: 19_800 },
  ]),
  testPlay('triple-any', listRow('forms', ['triple']), { kind: 'value', of: 'dice-form', at: DICE }, [
    { key: 'triple', ways: 6, odds: 340_000 },
  ]),
  testPlay('triple-specific', faceRow('faces'), { kind: 'at-least', at: DICE, times: 3 }, [
    { key: 'triple', ways: 1, odds: 2_000_000 },
  ]),
  testPlay('straight-any', listRow('forms', ['straight']), { kind: 'value', of: 'dice-form', at: DICE }, [
    { key: 'straight', ways: 24, odds: 86_000 },
  ]),
  testPlay('pair-at-least', faceRow('faces'), { kind: 'at-least', at: DICE, times: 2 }, [
    { key: 'pair', ways: 16, odds: 130_000 },
  ]),
  play('pair-specific', [faceRow('pair'), faceRow('other')], PAIR_AND_OTHER, [{ key: 'pair', ways: 3 }]),
  differentPlay('three-different', 3, { key: 'different', ways: 6, odds: 340_000 }),
  differentPlay('two-different', 2, { key: 'different', ways: 30, odds: 69_000 }),
  differentPlay('single-die', 1, { key: 'single', ways: 91, odds: 22_000 }),
]
