import { randomNumber } from './random-number.ts'
import type { RandomBytes } from './random-number.ts'

const BLOCK = 8192
const BELOW = 30
const DRAWS = 30_000

/**
 * Detects a broken source, but not small bias. Each bound is beyond six standard deviations, so a sound source fails in
 * less than one of a hundred million runs. Returns the fault, or undefined.
 */
export function findFault(bytes: RandomBytes): string | undefined {
  const block = bytes(BLOCK)
  if (block.equals(bytes(BLOCK))) return 'two blocks are the same'
  const ones = block.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  if (Math.abs(ones - BLOCK * 4) > 6 * Math.sqrt(BLOCK * 2)) return `${ones} of ${BLOCK * 8} bits are set`
  if (longestRun(block) >= 6) return 'one byte comes six times in a row'
  const spread = chiSquare(
    Array.from({ length: DRAWS }, () => randomNumber(bytes, BELOW)),
    BELOW,
  )
  // With 29 degrees of freedom, chi-square has mean 29 and standard deviation 7.6.
  if (spread > 95 || spread < 3) return `chi-square of ${DRAWS} numbers below ${BELOW} is ${spread.toFixed(1)}`
  return undefined
}

/** The chi-square statistic of numbers from 0 to `below` − 1 against a uniform distribution. */
export function chiSquare(numbers: readonly number[], below: number): number {
  const counts = new Array<number>(below).fill(0)
  for (const number of numbers) counts[number]!++
  const expected = numbers.length / below
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

function longestRun(block: Buffer): number {
  let longest = 1
  let run = 1
  for (let index = 1; index < block.length; index++) {
    run = block[index] === block[index - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}
