import type { Shown } from '../model/number-rules.ts'
import type { Play } from '../model/play.ts'
import { DIGITS } from './digits.ts'
import { ending, measurePlay, numbersPlay, runPlay } from './numbers.ts'

const numbers = (id: string, group: string, of: readonly Shown[], digits: number, odds: number): Play =>
  numbersPlay({ id, group }, of, digits, odds)

/**
 * A play on three digits in any order that are not all equal. With a repeated digit, a number has half as many orders,
 * and therefore double the odds.
 */
const todPlay = (of: Shown): Play => ({
  id: 'TOD3',
  group: 'tod',
  rows: [
    {
      key: 'numbers',
      symbols: { kind: 'entries', entry: { length: 3, alphabet: DIGITS, shape: 'not-equal', isSorted: true } },
      min: 1,
      max: 210,
    },
  ],
  rule: { kind: 'any-order', of },
  levels: [
    { key: 'pair', ways: 3, odds: 3_000_000 },
    { key: 'distinct', ways: 6, odds: 1_500_000 },
  ],
  total: 1_000,
})

/** Plays on the three top digits, on the last two of them, and on the two bottom digits. */
const commonPlays = (top3: Shown, top2: Shown, bottom2: Shown): Play[] => [
  numbers('TOP3', 'top', [top3], 3, 9_000_000),
  todPlay(top3),
  numbers('TOP2', 'top', [top2], 2, 950_000),
  numbers('BOT2', 'bot', [bottom2], 2, 950_000),
  runPlay({ id: 'RUN_TOP', group: 'run' }, top3, 3, 32_000),
  runPlay({ id: 'RUN_BOT', group: 'run' }, bottom2, 2, 45_000),
]

/** Plays on the last digit of the first prize. */
const SIDE_PLAYS: readonly Play[] = [
  measurePlay(
    { id: 'HL', group: 'side' },
    { kind: 'number', shown: ending(0, 1) },
    { high: { from: 5, to: 9 }, low: { from: 0, to: 4 } },
    { levels: [{ key: 'HL', ways: 5, odds: 19_500 }], total: 10, max: 1 },
  ),
  measurePlay(
    { id: 'OE', group: 'side' },
    { kind: 'number', shown: ending(0, 1) },
    { odd: { remainder: 1 }, even: { remainder: 0 } },
    { levels: [{ key: 'OE', ways: 5, odds: 19_500 }], total: 10, max: 1 },
  ),
]

/** Plays on draws with a first prize and a two-digit prize. */
export const THAI_PLAYS: readonly Play[] = [...commonPlays(ending(0, 3), ending(0, 2), ending(1, 2)), ...SIDE_PLAYS]

/**
 * Plays on the official draws. They include the two front-three and the two last-three prizes; a number that both
 * prizes of a pair show wins twice.
 */
export const THAI_OFFICIAL_PLAYS: readonly Play[] = [
  ...commonPlays(ending(0, 3), ending(0, 2), ending(5, 2)),
  numbers('FRONT3', 'front', [ending(1, 3), ending(2, 3)], 3, 4_500_000),
  numbers('BACK3', 'back', [ending(3, 3), ending(4, 3)], 3, 4_500_000),
  ...SIDE_PLAYS,
]

/** Plays on the four digits of Lao draws. The bottom number is the first two digits. */
export const LAO_PLAYS: readonly Play[] = [
  numbers('TOP4', 'top', [{ at: [0, 1, 2, 3] }], 4, 90_000_000),
  ...commonPlays({ at: [1, 2, 3] }, { at: [2, 3] }, { at: [0, 1] }),
]
