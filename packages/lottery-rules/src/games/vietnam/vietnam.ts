import type { Range } from '../../model/number-rules.ts'
import type { Play } from '../../model/play.ts'
import { ending, measurePlay, numberRow, numbersPlay, rareLevel, waysToShowAll } from '../numbers.ts'
import { NORTH, prizesOfClass, prizesWith, SOUTH, type PrizeStructure } from './vietnam-prizes.ts'

/** Odds by the number of digits, in 1/10,000. */
const NUMBER_ODDS: Readonly<Record<number, number>> = { 2: 990_000, 3: 9_600_000, 4: 88_800_000 }
const SPECIAL_PRIZE = 0
const FIRST_PRIZE = 1
const TONG_ODDS = 980_000

const numbersOf = (
  id: string,
  group: string,
  prizes: readonly number[],
  digits: number,
  odds = NUMBER_ODDS[digits]!,
  lots = prizes.length,
): Play =>
  numbersPlay(
    { id, group },
    prizes.map((at) => ending(at, digits)),
    digits,
    odds,
    lots,
  )

/** Plays on numbers that win for every prize with enough digits. */
const loPlays = (structure: PrizeStructure): Play[] => [
  numbersOf('LO2', 'lo', prizesWith(2, structure), 2),
  numbersOf('LO2_1K', 'lo', prizesWith(2, structure), 2, structure.odds.loAtUnit, 1),
  numbersOf('LO3', 'lo', prizesWith(3, structure), 3),
  numbersOf('LO4', 'lo', prizesWith(4, structure), 4),
]

/** A play on several two-digit numbers. It wins when all of them are drawn (`xien`) or none (`truot`). */
function setPlay(structure: PrizeStructure, group: 'xien' | 'truot', count: number, odds: number): Play {
  const prizes = prizesWith(2, structure)
  const total = 100n ** BigInt(prizes.length)
  const ways = group === 'xien' ? waysToShowAll(prizes.length, 2, count) : BigInt(100 - count) ** BigInt(prizes.length)
  const level = rareLevel(group, { ways, total }, odds)
  return {
    id: `${group.toUpperCase()}${count}`,
    group,
    rows: [numberRow(2, { min: count })],
    rule: { kind: 'parlay', of: prizes.map((at) => ending(at, 2)), count, wins: group === 'xien' ? 'all' : 'none' },
    levels: [level],
    total: Number(total),
  }
}

/** Plays on numbers in a single prize, or in the prizes of one class. */
const prizePlays = (structure: PrizeStructure): Play[] => [
  numbersOf('DE_DB', 'de', [SPECIAL_PRIZE], 2),
  numbersOf('DE_DAU', 'de', prizesOfClass(structure.headClass, structure), 2),
  numbersOf('DE_DAUDUOI', 'de', [SPECIAL_PRIZE, ...prizesOfClass(structure.headClass, structure)], 2),
  ...(structure.hasFirstPrize ? [numbersOf('DE_G1', 'de', [FIRST_PRIZE], 2)] : []),
  numbersOf('CANG3', 'cang', [SPECIAL_PRIZE], 3),
  numbersOf('CANG3_DAU', 'cang', prizesOfClass(structure.threeDigitClass, structure), 3),
  numbersOf('CANG4', 'cang', [SPECIAL_PRIZE], 4),
]

/** Plays on the last two digits of the special prize, the same in every region. */
const ENDING_PLAYS: readonly Play[] = [
  numbersPlay({ id: 'D_TENS', group: 'digit' }, [{ at: [SPECIAL_PRIZE], slice: [-2, -1] }], 1, 98_000),
  numbersPlay({ id: 'D_UNITS', group: 'digit' }, [{ at: [SPECIAL_PRIZE], slice: [-1] }], 1, 98_000),
  sidePlay('TX', { big: { from: 50, to: 99 }, small: { from: 0, to: 49 } }),
  sidePlay('CL', { odd: { remainder: 1 }, even: { remainder: 0 } }),
  tongPlay(),
]

function sidePlay(id: string, ranges: Readonly<Record<string, Range>>): Play {
  return measurePlay({ id, group: 'side' }, { kind: 'number', shown: ending(SPECIAL_PRIZE, 2) }, ranges, {
    levels: [{ key: id, ways: 50, odds: 19_800 }],
    total: 100,
    max: 1,
  })
}

/** A play on the sum of two digits, from 0 to 18. Each sum has its own odds. */
function tongPlay(): Play {
  const sums = Array.from({ length: 19 }, (_, sum) => sum)
  const ranges = Object.fromEntries(sums.map((sum) => [String(sum), { from: sum, to: sum }]))
  const levels = sums.map((sum) => ({
    key: String(sum),
    ways: 10 - Math.abs(sum - 9),
    odds: Math.floor(TONG_ODDS / (10 - Math.abs(sum - 9))),
  }))
  return {
    ...measurePlay({ id: 'TONG', group: 'sum' }, { kind: 'digit-sum', shown: ending(SPECIAL_PRIZE, 2) }, ranges, {
      levels,
      total: 100,
    }),
    isSum: true,
  }
}

const playsOf = (structure: PrizeStructure): Play[] => [
  ...loPlays(structure),
  ...([2, 3, 4] as const).map((count) => setPlay(structure, 'xien', count, structure.odds.xien[count])),
  ...([4, 8, 10] as const).map((count) => setPlay(structure, 'truot', count, structure.odds.truot[count])),
  ...prizePlays(structure),
  ...ENDING_PLAYS,
]

/** Plays on the 27 prizes of the North. */
export const VN27_PLAYS: readonly Play[] = playsOf(NORTH)
/** Plays on the 18 prizes of the South and the centre. */
export const VN18_PLAYS: readonly Play[] = playsOf(SOUTH)
