import { products } from '../model/combinations.ts'
import type { DrawKind, DrawPart, Result } from '../model/draw-kind.ts'

/**
 * Generates all results of a draw that differ at these positions, each once. The other positions show the remaining
 * symbols. Assumes that a part without repeats is the draw's only part.
 */
export function* resultsOf({ parts }: DrawKind, positions: readonly number[]): Generator<Result> {
  const [{ count, from }] = parts as [DrawPart]
  if (from.kind === 'without-repeats') return void (yield* permutationsAt(from.values, count, positions))
  const symbols = parts.flatMap((part) =>
    Array.from({ length: part.count }, () => (part.from.kind === 'die' ? [...'123456'] : [...'0123456789'])),
  )
  yield* products(symbols.map((row, position) => (positions.includes(position) ? row : row.slice(0, 1))))
}

/** Pseudo-random whole numbers that are the same in every run (linear congruential generator). */
export function createNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

function* permutationsAt(values: readonly string[], count: number, positions: readonly number[]): Generator<Result> {
  for (const drawn of permutations(values, positions.length)) {
    const left = values.filter((value) => !drawn.includes(value))
    yield Array.from({ length: count }, (_, position) =>
      positions.includes(position) ? drawn[positions.indexOf(position)]! : left.pop()!,
    )
  }
}

function* permutations(values: readonly string[], length: number): Generator<string[]> {
  if (length === 0) return void (yield [])
  for (const value of values)
    for (const rest of permutations(
      values.filter((other) => other !== value),
      length - 1,
    ))
      yield [value, ...rest]
}
