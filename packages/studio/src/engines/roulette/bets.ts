/** The numbers of a European wheel, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export type Colour = 'green' | 'red' | 'black'
export const colourOf = (number: number): Colour => (number === 0 ? 'green' : REDS.has(number) ? 'red' : 'black')

export type Kind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'dozen' | 'column' | 'outside'
/** Odds to one. They assume 36 numbers, so that each bet returns 36 of 37. */
export const ODDS: Readonly<Record<Kind, bigint>> = {
  straight: 35n,
  split: 17n,
  street: 11n,
  corner: 8n,
  line: 5n,
  dozen: 2n,
  column: 2n,
  outside: 1n,
}

/**
 * A spot on the layout and the numbers that it covers. Inside bets are named after their numbers, such as `split-1-2`.
 */
export interface Field {
  readonly code: string
  readonly kind: Kind
  readonly numbers: readonly number[]
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const inside = (kind: Kind, numbers: readonly number[]): Field => ({
  code: [kind, ...numbers].join('-'),
  kind,
  numbers,
})
const NUMBERS = range(1, 36)
/** The first number of each of the twelve rows. */
const ROWS = range(0, 11).map((row) => row * 3 + 1)

export const straights = range(0, 36).map((number) => inside('straight', [number]))
export const splits: readonly Field[] = [
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...NUMBERS.filter((number) => number % 3 !== 0).map((number) => inside('split', [number, number + 1])),
  ...NUMBERS.filter((number) => number <= 33).map((number) => inside('split', [number, number + 3])),
]
export const streets: readonly Field[] = [
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...ROWS.map((first) => inside('street', [first, first + 1, first + 2])),
]
export const corners: readonly Field[] = [
  inside('corner', [0, 1, 2, 3]),
  ...NUMBERS.filter((number) => number <= 32 && number % 3 !== 0).map((number) =>
    inside('corner', [number, number + 1, number + 3, number + 4]),
  ),
]
export const lines: readonly Field[] = ROWS.slice(0, -1).map((first) => inside('line', range(first, first + 5)))

const outside = (code: string, kind: Kind, holds: (number: number) => boolean): Field => ({
  code,
  kind,
  numbers: NUMBERS.filter(holds),
})
export const dozens = [1, 2, 3].map((nth) =>
  outside(`dozen-${nth}`, 'dozen', (number) => Math.ceil(number / 12) === nth),
)
export const columns = [1, 2, 3].map((nth) =>
  outside(`column-${nth}`, 'column', (number) => (number - 1) % 3 === nth - 1),
)
export const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const HOLDS: Readonly<Record<(typeof OUTSIDE)[number], (number: number) => boolean>> = {
  low: (number) => number <= 18,
  high: (number) => number >= 19,
  even: (number) => number % 2 === 0,
  odd: (number) => number % 2 === 1,
  red: (number) => colourOf(number) === 'red',
  black: (number) => colourOf(number) === 'black',
}
export const outsides = OUTSIDE.map((code) => outside(code, 'outside', HOLDS[code]))

/** All bets of the layout. */
export const FIELDS: readonly Field[] = [
  ...straights,
  ...splits,
  ...streets,
  ...corners,
  ...lines,
  ...dozens,
  ...columns,
  ...outsides,
]
