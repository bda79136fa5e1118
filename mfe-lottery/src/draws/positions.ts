import type { LotteryGame } from '@atrium/contracts/calls'
import type { Play, Row } from '@atrium/lottery-rules'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'

type DrawKindId = LotteryGame['drawKind']

/** A position of a draw whose results players follow. */
export interface Position {
  /** Possible symbols in order. */
  readonly alphabet: readonly string[]
  /** The symbols of a result at this position. */
  drawn(symbols: readonly string[]): readonly string[]
  /** Whether a row of bets of this name is about the position. */
  isOf(play: Play, row: Row): boolean
}

const numbers = (from: number, to: number, width = 1): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(width, '0'))
const isOfPlace =
  (at: number): Position['isOf'] =>
  (_play, { key, symbols }) =>
    key === `position.${at}` && symbols.kind === 'list' && symbols.values.every((symbol) => /^\d+$/.test(symbol))
const single = (alphabet: readonly string[], count: number): Position[] =>
  Array.from({ length: count }, (_, at) => ({ alphabet, drawn: (symbols) => [symbols[at]!], isOf: isOfPlace(at) }))
/** All symbols as one set, without duplicates. */
const together = (alphabet: readonly string[], rowKey: string): Position => ({
  alphabet,
  drawn: (symbols) => [...new Set(symbols)],
  isOf: (_play, { key }) => key === rowKey,
})
const digitsOfFirst = Array.from({ length: 6 }, (_, at): Position => ({
  alphabet: numbers(0, 9),
  drawn: ([first]) => [first![at]!],
  isOf: isOfPlace(at),
}))
const ending = (number: string): string => number.slice(-2)
const isEnding = ({ symbols }: Row): boolean => symbols.kind === 'numbers' && symbols.digits === 2
const endings: readonly Position[] = [
  {
    alphabet: numbers(0, 99, 2),
    drawn: ([special]) => [ending(special!)],
    isOf: ({ id }, row) => id === 'DE_DB' && isEnding(row),
  },
  {
    alphabet: numbers(0, 99, 2),
    drawn: (prizes) => [...new Set(prizes.map(ending))],
    isOf: ({ group }, row) => ['lo', 'xien', 'truot'].includes(group) && isEnding(row),
  },
]

/**
 * Positions of each kind of draw. Digits and rankings have one per place. Dice and draws of twenty numbers have one
 * with all symbols. Vietnamese draws have the last two digits of the special prize, and those of all prizes; Thai draws
 * have the six digits of the first prize.
 */
export const POSITIONS: Readonly<Record<DrawKindId, readonly Position[]>> = {
  digits5: single(numbers(0, 9), 5),
  digits4: single(numbers(0, 9), 4),
  digits3: single(numbers(0, 9), 3),
  eleven5: single(numbers(1, 11, 2), 5),
  permutation10: single(numbers(1, 10), 10),
  dice3: [together(numbers(1, 6), 'faces')],
  keno: [together(numbers(1, 80), 'numbers')],
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
