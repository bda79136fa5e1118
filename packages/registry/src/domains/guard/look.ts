import type { GuardMetric, GuardVerdict } from '@atrium/contracts/staff/releases/canaries'
import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import { exactTest, excess } from './exact-test.ts'
import type { Stratum } from './exact-test.ts'

/** Number of documents of one ring, and how many had each fault. */
export type RingCounts = { readonly documents: number } & Readonly<Record<GuardMetric, number>>
/** Counts of both rings in a period of constant share. */
export interface Span {
  readonly canary: RingCounts
  readonly stable: RingCounts
}

/**
 * The compared counts, and the same without the canary's networks that have the most faults of a metric: a few networks
 * must not determine the verdict.
 */
export interface Compared {
  readonly spans: readonly Span[]
  without(metric: GuardMetric): readonly Span[]
  /** Number of painted documents of the canary, including discounted ones. */
  readonly painted: number
}

/** Number of tests, and number of the canary's documents at the last test. */
export interface Looks {
  readonly looks: number
  readonly lookedAtDocuments: number
}
export interface Look extends Looks {
  readonly verdicts: GuardVerdict[]
}

/** Minimum number of stable documents to determine the typical rate. */
const MIN_STABLE_DOCUMENTS = 20
/**
 * Discounted documents do not delay an evaluation as long as they are at most an eighth of all. The documents of a
 * flood do not trigger one.
 */
const COUNTED_FOR = 1.15
/** Maximum p-value of the comparison without the networks with the most faults. */
const WITHOUT_LOUDEST = 0.05

/**
 * The guard's next evaluation: at the minimum number of documents, then whenever the canary has twice as many documents
 * as at the last one. A metric only counts as worse if it is also worse, at a weaker level, without the networks with
 * the most faults. Evaluation k of m metrics may spend falseAlarm / (m · k · (k + 1)) on each, which sums to falseAlarm
 * over all possible evaluations. Before the first evaluation, verdicts are "too-early". Undefined if the next one is
 * not due yet. Rationale: docs/decisions/guard-statistics.md.
 */
export function nextLook(
  { spans, without, painted }: Compared,
  metrics: readonly GuardMetric[],
  policy: Pick<Policies['guard'], 'falseAlarm' | 'leastDocuments' | 'leastDifference'>,
  before: Looks,
): Look | undefined {
  const comparable = spans.filter(isComparable)
  const counted = total(comparable.map(({ canary }) => canary.documents))
  const documents = Math.max(counted, Math.min(painted, Math.floor(COUNTED_FOR * counted)))
  const isEarly =
    documents < policy.leastDocuments || total(comparable.map(({ stable }) => stable.documents)) < MIN_STABLE_DOCUMENTS
  if (isEarly)
    return before.looks
      ? undefined
      : {
          ...before,
          verdicts: metrics.map((metric) => ({
            ...countsOf(strataOf(comparable, metric), metric),
            verdict: 'too-early',
          })),
        }
  if (before.looks && documents < 2 * before.lookedAtDocuments) return undefined
  const looks = before.looks + 1
  const threshold = policy.falseAlarm / (metrics.length * looks * (looks + 1))
  return { looks, lookedAtDocuments: documents, verdicts: metrics.map(verdictOn) }

  function verdictOn(metric: GuardMetric): GuardVerdict {
    const strata = strataOf(comparable, metric)
    const pValue = exactTest(strata)
    const isWorse =
      pValue < threshold &&
      excess(strata) >= policy.leastDifference &&
      exactTest(strataOf(without(metric).filter(isComparable), metric)) < WITHOUT_LOUDEST
    return { ...countsOf(strata, metric), pValue, threshold, verdict: isWorse ? 'worse' : 'no-difference' }
  }
}

const isComparable = ({ canary, stable }: Span): boolean => canary.documents > 0 && stable.documents > 0

// A fault is counted in the minute of its report, the document in its own minute. At the edge of a period there can
// thus be more faults than documents.
const strataOf = (spans: readonly Span[], metric: GuardMetric): Stratum[] =>
  spans.map(({ canary, stable }) => ({ canary: strataRing(canary, metric), stable: strataRing(stable, metric) }))
const strataRing = (ring: RingCounts, metric: GuardMetric) => ({
  count: Math.min(ring[metric], ring.documents),
  of: ring.documents,
})

const countsOf = (
  strata: readonly Stratum[],
  metric: GuardMetric,
): Pick<GuardVerdict, 'metric' | 'canary' | 'stable'> => ({
  metric,
  canary: sumOf(strata.map(({ canary }) => canary)),
  stable: sumOf(strata.map(({ stable }) => stable)),
})
const sumOf = (rings: readonly { count: number; of: number }[]) => ({
  count: total(rings.map(({ count }) => count)),
  of: total(rings.map(({ of }) => of)),
})
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** One sentence per metric, for the log. */
export const evidenceLine = ({ metric, canary, stable, pValue, threshold }: GuardVerdict, look: number): string =>
  `${metric}: ${canary.count} of ${canary.of} documents, against ${stable.count} of ${stable.of} (p = ${pValue?.toExponential(1)}, allowed ${threshold?.toExponential(1)}, look ${look})`
