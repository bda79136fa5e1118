import { GUARD_METRICS } from '@atrium/contracts/staff/releases/canaries'
import type { GuardMetric, Weighed } from '@atrium/contracts/staff/releases/canaries'
import type { RingCounts } from './look.ts'

/** Number of painted documents of one network in one period. */
export type NetworkCounts = RingCounts & {
  readonly network: number
  /** Whether the merchant knew the network a day before, or is too new to know any. */
  readonly isKnown: boolean
}

/** Maximum weight of a network, as a multiple of the average. */
const MAX_TIMES_AVERAGE = 4
/**
 * One weighted side of a comparison: counts by period, and the same without the networks with the most faults of a
 * metric.
 */
export interface WeighedRing {
  readonly spans: readonly RingCounts[]
  without(metric: GuardMetric): readonly RingCounts[]
  readonly weighed: Weighed
}

/**
 * Limits every known network to its maximum share: 1 in `leastNetworks` of the counted documents, and four times the
 * average of a network. The share is over all periods; a network above it keeps its own rates. Counts nothing if there
 * are fewer networks than `leastNetworks`. `leftOut`: number of networks that `without` excludes.
 */
export function weighRing(
  spans: readonly (readonly NetworkCounts[])[],
  leastNetworks: number,
  leftOut = 0,
): WeighedRing {
  const known = spans.map((span) => span.filter(({ isKnown }) => isKnown))
  const totals = documentsByNetwork(known.flat())
  const most = cappedCount([...totals.values()], leastNetworks)
  const weightOf = (network: number): number => Math.min(1, most / totals.get(network)!)
  const sums = (leaveOut?: ReadonlySet<number>) =>
    known.map((span) =>
      sumOf(
        span.filter(({ network }) => !leaveOut?.has(network)),
        weightOf,
      ),
    )
  const counted = sums()
  const all = total(spans.flat().map(({ documents }) => documents))
  const ofKnown = total([...totals.values()])
  const used = total(counted.map(({ documents }) => documents))
  return {
    spans: counted,
    without: (metric) => sums(loudest(known.flat(), metric, weightOf, leftOut)),
    weighed: {
      documents: all,
      counted: used,
      networks: most ? totals.size : 0,
      overShare: ofKnown - used,
      newNetworks: all - ofKnown,
    },
  }
}

/** Maximum number of counted documents per network; 0 if there are too few networks. `counts` are positive. */
export function cappedCount(counts: readonly number[], leastNetworks: number): number {
  if (counts.length < leastNetworks || !counts.length) return 0
  const parts = Math.max(leastNetworks, counts.length / MAX_TIMES_AVERAGE)
  const sorted = [...counts].sort((a, b) => a - b)
  // The largest m so that `parts` · m is at most the number of documents counted with it, the sum of min(count, m) over
  // all networks.
  let below = total(sorted)
  for (let above = 0; above < sorted.length; above++) {
    const largest = sorted[sorted.length - 1 - above]!
    const most = below / (parts - above)
    if (parts <= above) break
    if (most >= largest) return above ? most : largest
    below -= largest
  }
  return sorted[0]!
}

function documentsByNetwork(counts: readonly NetworkCounts[]): Map<number, number> {
  const totals = new Map<number, number>()
  for (const { network, documents } of counts)
    if (documents > 0) totals.set(network, (totals.get(network) ?? 0) + documents)
  return totals
}

function sumOf(counts: readonly NetworkCounts[], weightOf: (network: number) => number): RingCounts {
  const sums = { documents: 0, 'never-started': 0, fallback: 0, crash: 0, slow: 0 }
  for (const each of counts) {
    // Faults without a painted document are ignored.
    if (each.documents <= 0) continue
    const weight = weightOf(each.network)
    sums.documents += weight * each.documents
    for (const metric of GUARD_METRICS) sums[metric] += weight * Math.min(each[metric], each.documents)
  }
  for (const name of ['documents', ...GUARD_METRICS] as const) sums[name] = Math.round(sums[name])
  return sums
}

/** The networks with the most counted faults. */
function loudest(
  counts: readonly NetworkCounts[],
  metric: GuardMetric,
  weightOf: (network: number) => number,
  number: number,
): Set<number> {
  const faults = new Map<number, number>()
  if (number)
    for (const each of counts)
      if (each.documents > 0)
        faults.set(
          each.network,
          (faults.get(each.network) ?? 0) + weightOf(each.network) * Math.min(each[metric], each.documents),
        )
  return new Set(
    [...faults]
      .sort(([, one], [, other]) => other - one)
      .slice(0, number)
      .map(([network]) => network),
  )
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
