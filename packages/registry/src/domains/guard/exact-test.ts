/** One period of constant share: number of documents of each ring, and how many had the fault. */
export interface Stratum {
  readonly canary: { readonly count: number; readonly of: number }
  readonly stable: { readonly count: number; readonly of: number }
}

/** Probabilities of `from`, `from + 1`, …. All others are below 1e-30 of the maximum. */
interface Distribution {
  readonly from: number
  readonly chances: Float64Array
}

/**
 * Probability of at least as many faults in the canary as observed, if a fault were equally likely in both rings of a
 * stratum: one-sided Fisher's exact test over strata (the sum of one hypergeometric variable each). At least 1e-30,
 * which represents all smaller values. A stratum with only one ring has no effect.
 */
export function exactTest(strata: readonly Stratum[]): number {
  const seen = strata.reduce((sum, { canary }) => sum + canary.count, 0)
  const { from, chances } = strata.map(hypergeometric).reduce(sumOf, { from: 0, chances: Float64Array.of(1) })
  let tail = 0
  // Summed from the tail, so that small numbers are added before large ones.
  for (let at = chances.length - 1; at >= Math.max(0, seen - from); at--) tail += chances[at]!
  return Math.min(1, Math.max(MIN_CHANCE, tail))
}

const MIN_CHANCE = 1e-30

/** Distribution of the faults in the canary under the null hypothesis. */
function hypergeometric({ canary, stable }: Stratum): Distribution {
  const all = canary.of + stable.of
  const faults = canary.count + stable.count
  const [least, most] = [Math.max(0, faults - stable.of), Math.min(faults, canary.of)]
  const mode = Math.min(most, Math.max(least, Math.floor(((canary.of + 1) * (faults + 1)) / (all + 2))))
  // Uses ratios of adjacent values, outwards from the mode. Without factorials there is no overflow and no
  // cancellation.
  const ratio = (k: number) => ((faults - k) * (canary.of - k)) / ((k + 1) * (all - faults - canary.of + k + 1))
  const above: number[] = []
  for (let k = mode, chance = 1; k < most && (chance *= ratio(k)) > MIN_CHANCE; k++) above.push(chance)
  const below: number[] = []
  for (let k = mode, chance = 1; k > least && (chance /= ratio(k - 1)) > MIN_CHANCE; k--) below.push(chance)
  const chances = Float64Array.from([...below.reverse(), 1, ...above])
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  return { from: mode - below.length, chances: chances.map((chance) => chance / total) }
}

function sumOf(one: Distribution, two: Distribution): Distribution {
  const chances = new Float64Array(one.chances.length + two.chances.length - 1)
  one.chances.forEach((chance, at) => two.chances.forEach((other, offset) => (chances[at + offset]! += chance * other)))
  return { from: one.from + two.from, chances }
}

/** Excess of faults in the canary in percentage points: differences of the strata with Mantel-Haenszel weights. */
export function excess(strata: readonly Stratum[]): number {
  const weights = strata.map(({ canary, stable }) => (canary.of * stable.of) / (canary.of + stable.of || 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const difference = strata.reduce(
    (sum, { canary, stable }, at) =>
      sum + (weights[at]! ? weights[at]! * (canary.count / canary.of - stable.count / stable.of) : 0),
    0,
  )
  return total ? (100 * difference) / total : 0
}
