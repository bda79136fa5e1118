import { choose } from '../model/combinations.ts'
import type { Level, Play } from '../model/play.ts'
import { measurePlay, rareLevel } from './numbers.ts'

const NUMBERS = Array.from({ length: 80 }, (_, index) => String(index + 1))

/** Odds in 1/10,000 by the number of drawn picks, best first (domain rule 3.7). */
const PICK_ODDS: readonly (readonly (readonly [hits: number, odds: number])[])[] = [
  [[1, 38_000]],
  [
    [2, 90_000],
    [1, 10_000],
  ],
  [
    [3, 420_000],
    [2, 25_000],
  ],
  [
    [4, 1_100_000],
    [3, 60_000],
    [2, 15_000],
  ],
  [
    [5, 6_000_000],
    [4, 200_000],
    [3, 30_000],
  ],
  [
    [6, 15_000_000],
    [5, 650_000],
    [4, 80_000],
    [3, 20_000],
  ],
  [
    [7, 50_000_000],
    [6, 2_500_000],
    [5, 220_000],
    [4, 40_000],
    [3, 10_000],
  ],
  [
    [8, 150_000_000],
    [7, 10_000_000],
    [6, 900_000],
    [5, 120_000],
    [4, 20_000],
    [0, 10_000],
  ],
  [
    [9, 300_000_000],
    [8, 40_000_000],
    [7, 3_000_000],
    [6, 400_000],
    [5, 60_000],
    [4, 10_000],
    [0, 10_000],
  ],
  [
    [10, 500_000_000],
    [9, 60_000_000],
    [8, 10_000_000],
    [7, 1_200_000],
    [6, 200_000],
    [5, 30_000],
    [0, 30_000],
  ],
]

/**
 * A play whose lines have `count` numbers. `ways` counts how many possible lines contain `hits` of the twenty drawn
 * numbers. This is exact, and by symmetry equals the chance that a draw contains `hits` numbers of a line.
 */
function pickPlay(odds: (typeof PICK_ODDS)[number], index: number): Play {
  const count = index + 1
  return {
    id: `pick-${count}`,
    group: 'pick',
    rows: [{ key: 'numbers', symbols: { kind: 'list', values: NUMBERS }, min: count, max: NUMBERS.length }],
    rule: { kind: 'spots', count, hits: odds.map(([hits]) => hits) },
    levels: odds.map(([hits, paid]): Level => ({
      key: String(hits),
      ways: choose(20, hits) * choose(60, count - hits),
      odds: paid,
    })),
    total: choose(80, count),
  }
}

/** Number of possible draws of twenty numbers. */
const DRAWS = 3_535_316_142_212_174_320n
const level = (key: string, ways: bigint, odds: number): Level => rareLevel(key, { ways, total: DRAWS }, odds)

/**
 * Plays on the sum of the twenty numbers, and on how many of them are at most 40. Their ways were counted by dynamic
 * programming; the tests recount them.
 */
const SIDE_PLAYS: readonly Play[] = [
  {
    ...measurePlay(
      { id: 'sum', group: 'sum' },
      { kind: 'sum' },
      { small: { from: 210, to: 809 }, exact: { from: 810, to: 810 }, big: { from: 811, to: 1_410 } },
      {
        levels: [
          level('small', 1_759_886_689_338_606_861n, 19_000),
          level('exact', 15_542_763_534_960_598n, 2_100_000),
          level('big', 1_759_886_689_338_606_861n, 19_000),
        ],
        total: Number(DRAWS),
      },
    ),
    isSum: true,
  },
  measurePlay(
    { id: 'sum-parity', group: 'sum' },
    { kind: 'sum' },
    { odd: { remainder: 1 }, even: { remainder: 0 } },
    {
      levels: [level('odd', 1_767_658_070_682_256_896n, 19_000), level('even', 1_767_658_071_529_917_424n, 19_000)],
      total: Number(DRAWS),
    },
  ),
  measurePlay(
    { id: 'upper-lower', group: 'half' },
    { kind: 'count-up-to', max: 40 },
    { upper: { from: 11, to: 20 }, equal: { from: 10, to: 10 }, lower: { from: 0, to: 9 } },
    {
      levels: [
        level('upper', 1_408_393_885_741_467_768n, 23_500),
        level('equal', 718_528_370_729_238_784n, 46_000),
        level('lower', 1_408_393_885_741_467_768n, 23_500),
      ],
      total: Number(DRAWS),
    },
  ),
  {
    ...measurePlay(
      { id: 'elements', group: 'sum' },
      { kind: 'sum' },
      {
        metal: { from: 210, to: 695 },
        wood: { from: 696, to: 763 },
        water: { from: 764, to: 855 },
        fire: { from: 856, to: 923 },
        earth: { from: 924, to: 1_410 },
      },
      {
        levels: [
          level('metal', 362_424_019_495_171_770n, 92_000),
          level('wood', 712_463_910_471_784_803n, 47_000),
          level('water', 1_371_845_418_169_315_204n, 24_000),
          level('fire', 719_054_759_525_309_151n, 47_000),
          level('earth', 369_528_034_550_593_392n, 90_000),
        ],
        total: Number(DRAWS),
      },
    ),
    isSum: true,
  },
]

/** Plays on twenty numbers drawn from eighty. */
export const KENO_PLAYS: readonly Play[] = [...PICK_ODDS.map(pickPlay), ...SIDE_PLAYS]
