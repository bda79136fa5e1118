import { BULL_OF_BULLS, FIVE_PICTURES } from './hand.ts'
import type { Bull } from './hand.ts'

/**
 * The bull of a hand, given as the number of cards of each value: aces to nines, tens, face cards. It is derived from
 * the definition (three cards that add up to a multiple of ten), independently of `handOf`. Used to compute the
 * theoretical return.
 */
export function bullOfPoints(counts: readonly number[]): Bull {
  if (counts[10] === 5) return FIVE_PICTURES
  const points = counts.flatMap((count, kind) => Array.from({ length: count }, () => Math.min(10, kind + 1)))
  const total = points.reduce((sum, point) => sum + point, 0)
  for (let first = 0; first < 5; first++) {
    for (let second = first + 1; second < 5; second++) {
      for (let third = second + 1; third < 5; third++) {
        if ((points[first]! + points[second]! + points[third]!) % 10 === 0) return total % 10 || BULL_OF_BULLS
      }
    }
  }
  return 0
}
