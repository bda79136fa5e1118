import { randomNumber } from './random-number.ts'
import type { RandomBytes } from './random-number.ts'
import { TESTS } from './statistics.ts'

/** Confidence of the whole check: sound numbers fail it in one of a hundred runs. */
const CONFIDENCE = 0.99
/** Ranges of scaled numbers as games draw them: a coin, a die, reels, a wheel, a pack of cards. */
export const SCALES = [2, 6, 22, 30, 37, 52]

export interface Checked {
  readonly source: string
  readonly test: string
  readonly numbers: number
  /** The probability that sound numbers look at least this unusual. */
  readonly chance: number
  readonly passed: boolean
}

/**
 * Runs every statistical test on raw bytes and on scaled numbers (GLI-19 3.2, 99 % confidence). The confidence applies
 * to all tests together: each test has a significance level of 1 % divided by the number of tests (Bonferroni).
 */
export function checkNumbers(bytes: RandomBytes, count: number): readonly Checked[] {
  const sources = [
    { source: 'raw bytes', below: 256, numbers: bytes(count) as ArrayLike<number> },
    ...SCALES.map((below) => ({
      source: `scaled below ${below}`,
      below,
      numbers: Uint8Array.from({ length: count }, () => randomNumber(bytes, below)) as ArrayLike<number>,
    })),
  ]
  const limit = (1 - CONFIDENCE) / (sources.length * Object.keys(TESTS).length)
  return sources.flatMap(({ source, below, numbers }) =>
    Object.entries(TESTS).map(([test, run]) => {
      const chance = run(numbers, below)
      return { source, test, numbers: count, chance, passed: chance >= limit }
    }),
  )
}
