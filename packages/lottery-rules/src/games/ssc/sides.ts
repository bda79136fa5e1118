import { combinations } from '../../model/combinations.ts'
import type { Level, Play } from '../../model/play.ts'
import type { Test } from '../../model/rule.ts'
import { SIDES, positions, sizeParityPlay } from '../digits.ts'
import { listRow } from '../rows.ts'
import { FIVE } from './five.ts'

const PAIRS = [...combinations(FIVE, 2)] as [number, number][]

const NIU_LEVELS: readonly Level[] = [
  { key: 'niu-1', ways: 6_375 },
  { key: 'niu-3', ways: 6_375 },
  { key: 'niu-5', ways: 6_375 },
  { key: 'niu-7', ways: 6_375 },
  { key: 'niu-9', ways: 6_375 },
  { key: 'niu-niu', ways: 6_456 },
  { key: 'niu-2', ways: 6_505 },
  { key: 'niu-4', ways: 6_505 },
  { key: 'niu-6', ways: 6_505 },
  { key: 'niu-8', ways: 6_505 },
  { key: 'none', ways: 35_649 },
]

const STUD_LEVELS: readonly Level[] = [
  { key: 'five-of-a-kind', ways: 10 },
  { key: 'four-of-a-kind', ways: 450 },
  { key: 'full-house', ways: 900 },
  { key: 'straight', ways: 1_200 },
  { key: 'three-of-a-kind', ways: 7_200 },
  { key: 'two-pair', ways: 10_800 },
  { key: 'high', ways: 29_040 },
  { key: 'pair', ways: 50_400 },
]

/** A play on one value of all five digits, with one symbol for each possible value. */
const valuePlay = (id: 'niu' | 'stud', levels: readonly Level[], symbols: readonly string[]): Play => ({
  id,
  group: id,
  rows: [listRow(id, symbols)],
  rule: { kind: 'each', tests: [{ kind: 'value', of: id, at: FIVE }] },
  levels,
  total: 100_000,
})

/** Plays on properties of the digits, mostly with fixed odds. */
export const SIDE_PLAYS: readonly Play[] = [
  sizeParityPlay('front-two-size-parity', positions(0, 1)),
  sizeParityPlay('back-two-size-parity', positions(3, 4)),
  sizeParityPlay('front-three-size-parity', positions(0, 2)),
  sizeParityPlay('back-three-size-parity', positions(2, 4)),
  {
    id: 'two-sides',
    group: 'two-sides',
    rows: FIVE.map((at) => listRow(`position.${at}`, SIDES, { min: 0 })),
    levels: [{ key: 'side', ways: 5, odds: 19_800 }],
    total: 10,
    rule: { kind: 'each', tests: FIVE.map((at): Test => ({ kind: 'sides', at: [at], bigFrom: 5 })) },
  },
  {
    id: 'sum-two-sides',
    group: 'two-sides',
    rows: [listRow('sum', SIDES)],
    levels: [{ key: 'side', ways: 50_000, odds: 19_800 }],
    total: 100_000,
    rule: { kind: 'each', tests: [{ kind: 'sides', at: FIVE, bigFrom: 23 }] },
  },
  {
    id: 'dragon-tiger',
    group: 'dragon-tiger',
    rows: PAIRS.map((pair) => listRow(`pair.${pair.join('-')}`, ['dragon', 'tiger', 'tie'], { min: 0 })),
    total: 100,
    rule: { kind: 'versus', pairs: PAIRS },
    levels: [
      { key: 'tie', ways: 10, odds: 98_000 },
      { key: 'dragon', ways: 45, odds: 19_800 },
      { key: 'tiger', ways: 45, odds: 19_800 },
      { key: 'push', ways: 10, odds: 10_000 },
    ],
  },
  valuePlay('niu', NIU_LEVELS, ['none', ...Array.from({ length: 9 }, (_, points) => `niu-${points + 1}`), 'niu-niu']),
  valuePlay(
    'stud',
    STUD_LEVELS,
    STUD_LEVELS.map(({ key }) => key),
  ),
]
