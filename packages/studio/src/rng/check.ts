import { randomNumber } from './random-number.ts'
import type { RandomBytes } from './random-number.ts'
import { TESTS } from './statistics.ts'

/** How sure the whole check is: sound numbers fail it once in a hundred times. */
const CONFIDENCE = 0.99
/** Scaled numbers as games draw them: a coin, a die, reels, a wheel, a pack of cards. */
export const SCALES = [2, 6, 22, 30, 37, 52]

export interface Checked {
  readonly source: string
  readonly test: string
  readonly numbers: number
  /** How likely sound numbers are to look at least this odd. */
  readonly chance: number
  readonly passed: boolean
}

/**
 * Every statistical test over raw bytes and over scaled numbers (GLI-19 3.2, 99 % confidence). The confidence is that
 * of all tests together: each is made at a hundredth divided by how many there are (Bonferroni).
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
