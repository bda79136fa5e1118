/** A final score and its probability. */
export interface Score {
  readonly home: number
  readonly away: number
  readonly chance: number
}

/** Probabilities are whole parts of `PARTS`, so that prices and draws use exactly the same numbers. */
export const PARTS = 1_000_000_000

/**
 * Computes the probabilities of all final scores. `edge`: the advantage of the home side. 0 is even; positive favours
 * the home side.
 */
export type Model = (edge: number) => readonly Score[]

const GOALS = 10
/** Average goals in an even fixture. The home side scores slightly more. */
const HOME_GOALS = 1.48
const AWAY_GOALS = 1.24

/** Football: independent Poisson distributions, up to ten goals per side. */
export const football: Model = (edge) => {
  const counts = (mean: number): number[] => {
    const row = [Math.exp(-mean)]
    for (let goals = 1; goals <= GOALS; goals++) row.push((row[goals - 1]! * mean) / goals)
    return row
  }
  const [home, away] = [counts(HOME_GOALS * Math.exp(edge)), counts(AWAY_GOALS * Math.exp(-edge))]
  return inParts(home.flatMap((h, goals) => away.map((a, against) => ({ home: goals, away: against, chance: h * a }))))
}

/** Tennis and e-sports: best of three sets or maps. */
export const bestOfThree: Model = (edge) => {
  const p = 1 / (1 + Math.exp(-2 * edge))
  const q = 1 - p
  return inParts([
    { home: 2, away: 0, chance: p * p },
    { home: 2, away: 1, chance: 2 * p * p * q },
    { home: 1, away: 2, chance: 2 * q * q * p },
    { home: 0, away: 2, chance: q * q },
  ])
}

/**
 * Converts probabilities to whole parts that add up to exactly `PARTS`. The rounding remainder is added to the most
 * likely score.
 */
function inParts(scores: readonly Score[]): readonly Score[] {
  const total = scores.reduce((sum, { chance }) => sum + chance, 0)
  const parts = scores.map((score) => ({ ...score, chance: Math.floor((score.chance / total) * PARTS) }))
  const left = PARTS - parts.reduce((sum, { chance }) => sum + chance, 0)
  const likeliest = parts.reduce((best, score) => (score.chance > best.chance ? score : best))
  return parts.map((score) => (score === likeliest ? { ...score, chance: score.chance + left } : score))
}

/** The score for a random number from 0 to `PARTS` − 1. */
export function scoreAt(scores: readonly Score[], drawn: number): Score {
  let rest = drawn
  for (const score of scores) {
    if (rest < score.chance) return score
    rest -= score.chance
  }
  throw new RangeError(`${drawn} is not below ${PARTS}`)
}
