import type { DrawNumber, SimulatedBet } from '../engines/engine.ts'
import { seededNumbers } from '../rng/seeded-numbers.ts'
import { scale } from '../rng/scale.ts'

/** 99.9 % of sound games lie within so many standard errors. */
const Z = 3.29
/** Fewest paying rounds with which the spread of payouts can be measured. */
const MIN_WINS = 30
const BETWEEN_LOOKS = 1 << 15

export interface Measured {
  readonly name: string
  readonly rounds: number
  readonly theory: number
  readonly mean: number
  /** Measured standard deviation of one round, in stakes. */
  readonly sigma: number
  /** Largest difference allowed between the mean and the theory. */
  readonly tolerance: number
  /** Difference between the mean and the theory, in standard errors: σ / √rounds. */
  readonly distance: number
  readonly verdict: 'within' | 'OUTSIDE' | 'too few wins'
}

/** A random number generator with a seed, through the same scaling as real random numbers. */
export function seededDraw(seed: string): DrawNumber {
  const next = seededNumbers(seed)
  return (below) => scale(next, below)
}

/**
 * Simulates one bet for a number of rounds or until `isLate`. Each bet has its own random numbers, so that changing one
 * leaves the others the same.
 */
export function simulate(
  bet: SimulatedBet,
  { rounds, seed, isLate = () => false }: { rounds: number; seed: string; isLate?: () => boolean },
): Measured {
  const draw = seededDraw(`${seed}/${bet.name}`)
  let played = 0
  let wins = 0
  let sum = 0
  let squares = 0
  while (played < rounds) {
    const paid = bet.play(draw)
    // Summed as differences from the theory, so that small differences are not lost beside large sums.
    const beyond = paid - bet.rtp
    sum += beyond
    squares += beyond * beyond
    if (paid > 0) wins++
    played++
    if (played % BETWEEN_LOOKS === 0 && isLate()) break
  }
  const off = sum / played
  const sigma = Math.sqrt(Math.max(0, squares / played - off * off))
  const tolerance = (Z * sigma) / Math.sqrt(played)
  const distance = sigma === 0 ? 0 : off / (sigma / Math.sqrt(played))
  const judged = Math.abs(off) <= tolerance + 1e-12 ? 'within' : 'OUTSIDE'
  return {
    name: bet.name,
    rounds: played,
    theory: bet.rtp,
    mean: bet.rtp + off,
    sigma,
    tolerance,
    distance,
    verdict: wins < MIN_WINS ? 'too few wins' : judged,
  }
}
