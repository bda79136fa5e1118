import type { DrawNumber, SimulatedBet } from '../engines/engine.ts'
import { seededNumbers } from '../rng/seeded-numbers.ts'
import { scale } from '../rng/scale.ts'

/** 99.9 % of sound games are within this many standard errors. */
const Z = 3.29
/** Minimum number of paying rounds from which the variance of payouts can be measured. */
const MIN_WINS = 30
const BETWEEN_LOOKS = 1 << 15

export interface Measured {
  readonly name: string
  readonly rounds: number
  readonly theory: number
  readonly mean: number
  /** Measured standard deviation of one round, in stakes. */
  readonly sigma: number
  /** Maximum accepted difference between the mean and the theory. */
  readonly tolerance: number
  /** Difference between the mean and the theory, in standard errors: σ / √rounds. */
  readonly distance: number
  readonly verdict: 'within' | 'OUTSIDE' | 'too few wins'
}

/** A seeded random number generator, scaled like real random numbers. */
export function seededDraw(seed: string): DrawNumber {
  const next = seededNumbers(seed)
  return (below) => scale(next, below)
}

/**
 * Simulates one bet for a number of rounds or until `isLate` returns true. Each bet has its own random numbers, so that
 * changing one bet does not affect the others.
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
    // Sums differences from the theory, because small differences would lose precision in large sums.
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
