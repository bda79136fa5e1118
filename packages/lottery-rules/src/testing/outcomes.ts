import { products } from '../counting/combinations.ts'
import type { DrawKind, Result } from '../model/draw-kind.ts'

/** All results of a draw of digits or dice that differ at these positions; the other positions show the first symbol. */
export function* resultsOf({ parts }: DrawKind, positions: readonly number[]): Generator<Result> {
  const symbols = parts.flatMap(({ count, from }) => Array.from({ length: count }, () => (from.kind === 'die' ? [...'123456'] : from.kind === 'digits' ? [...'0123456789'] : [...from.values])))
  yield* products(symbols.map((row, position) => (positions.includes(position) ? row : row.slice(0, 1))))
}

/** Whole numbers that look random and are the same in every run: a linear congruential generator. */
export function createNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

