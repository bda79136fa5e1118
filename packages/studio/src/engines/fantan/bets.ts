/** Beads that were under the cup. */
export interface Pile {
  readonly beads: number
}

export const NUMBERS = [1, 2, 3, 4] as const
const after = (number: number, steps: number): number => ((number - 1 + steps) % 4) + 1

/** Neighbours around the square: 1·2, 2·3, 3·4, 4·1. */
export const KWOKS = NUMBERS.map((number): readonly [number, number] => [number, after(number, 1)])
/** A number that wins, and another that returns the stake. */
export const NIMS = NUMBERS.flatMap((number) =>
  NUMBERS.filter((push) => push !== number).map((push): readonly [number, number] => [number, push]),
)
/** Three numbers: all but one. */
export const SSHS = NUMBERS.map((number): readonly [number, number, number] => [
  number,
  after(number, 1),
  after(number, 2),
])
export const PARITIES = ['odd', 'even'] as const

/**
 * The fewest beads of a round, and how many counts there are: a multiple of four, so that every remainder is equally
 * likely.
 */
export const MIN_BEADS = 40
export const COUNTS = 40

/** What is left when beads are taken off in fours: 1 to 4. */
export const leftOf = ({ beads }: Pile): number => beads % 4 || 4
