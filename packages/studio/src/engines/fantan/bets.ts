/** The number of beads that were under the cup. */
export interface Pile {
  readonly beads: number
}

export const NUMBERS = [1, 2, 3, 4] as const
const after = (number: number, steps: number): number => ((number - 1 + steps) % 4) + 1

/** Kwok bets: two adjacent numbers on the square (1·2, 2·3, 3·4, 4·1). */
export const KWOKS = NUMBERS.map((number): readonly [number, number] => [number, after(number, 1)])
/** Nim bets: one number wins, another one returns the stake. */
export const NIMS = NUMBERS.flatMap((number) =>
  NUMBERS.filter((push) => push !== number).map((push): readonly [number, number] => [number, push]),
)
/** Ssh bets: three of the four numbers. */
export const SSHS = NUMBERS.map((number): readonly [number, number, number] => [
  number,
  after(number, 1),
  after(number, 2),
])
export const PARITIES = ['odd', 'even'] as const

/**
 * Minimum number of beads in a round, and the number of different counts. The latter is a multiple of four, so that
 * every remainder is equally likely.
 */
export const MIN_BEADS = 40
export const COUNTS = 40

/** The remainder after removing groups of four beads: 1 to 4. */
export const leftOf = ({ beads }: Pile): number => beads % 4 || 4
