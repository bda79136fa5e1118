import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'

type DrawKindId = LotteryGame['drawKind']

/** A position of a draw that players follow from issue to issue. */
export interface Position {
  /** Possible symbols, in order. */
  readonly alphabet: readonly string[]
  /** The symbols of a result at this position. */
  drawn(symbols: readonly string[]): readonly string[]
}

const numbers = (from: number, to: number, width = 1): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(width, '0'))
const single = (alphabet: readonly string[], count: number): Position[] =>
  Array.from({ length: count }, (_, at) => ({ alphabet, drawn: (symbols) => [symbols[at]!] }))
/** All symbols of a draw as one position, without duplicates. */
const together = (alphabet: readonly string[]): Position => ({ alphabet, drawn: (symbols) => [...new Set(symbols)] })
const digitsOfFirst = Array.from({ length: 6 }, (_, at): Position => ({
  alphabet: numbers(0, 9),
  drawn: ([first]) => [first![at]!],
}))
const ending = (number: string): string => number.slice(-2)
const endings: readonly Position[] = [
  { alphabet: numbers(0, 99, 2), drawn: ([special]) => [ending(special!)] },
  { alphabet: numbers(0, 99, 2), drawn: (prizes) => [...new Set(prizes.map(ending))] },
]

/**
 * Positions of each kind of draw. Digits and rankings have one for each place. Dice and draws of twenty have a single
 * one with all symbols. Vietnamese draws have the last two digits of the special prize, then those of all prizes; Thai
 * draws the six digits of the first prize.
 */
export const POSITIONS: Readonly<Record<DrawKindId, readonly Position[]>> = {
  digits5: single(numbers(0, 9), 5),
  digits4: single(numbers(0, 9), 4),
  digits3: single(numbers(0, 9), 3),
  eleven5: single(numbers(1, 11, 2), 5),
  permutation10: single(numbers(1, 10), 10),
  dice3: [together(numbers(1, 6))],
  keno: [together(numbers(1, 80))],
  vn27: endings,
  vn18: endings,
  thai: digitsOfFirst,
  thaiOfficial: digitsOfFirst,
}

/** The symbols of each result at a position. Results that cannot be parsed are ignored. */
export const drawnAt = (position: Position, drawKind: DrawKindId, results: readonly string[]): (readonly string[])[] =>
  results.flatMap((result) => {
    const symbols = parseResult(DRAW_KINDS[drawKind], result)
    return symbols ? [position.drawn(symbols)] : []
  })
