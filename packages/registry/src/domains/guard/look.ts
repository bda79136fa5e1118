import type { GuardMetric, GuardVerdict } from '@atrium/contracts/staff/releases/canaries'
import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import { exactTest, excess } from './exact-test.ts'
import type { Stratum } from './exact-test.ts'

/** Documents of one ring, and how many of them had which fault. */
export type RingCounts = { readonly documents: number } & Readonly<Record<GuardMetric, number>>
/** What both rings did in a span of one share. */
export interface Span {
  readonly canary: RingCounts
  readonly stable: RingCounts
}

/**
 * What is compared, and the same without the networks of the canary that have the most faults of a metric: no few
 * networks decide.
 */
export interface Compared {
  readonly spans: readonly Span[]
  without(metric: GuardMetric): readonly Span[]
  /** Painted documents of the canary, counted or discounted. */
  readonly painted: number
}

/** How often was tested, and at how many documents of the canary last. */
export interface Looks {
  readonly looks: number
  readonly lookedAtDocuments: number
}
export interface Look extends Looks {
  readonly verdicts: GuardVerdict[]
}

/** Fewer documents than these have nothing to say of what is usual. */
const MIN_STABLE_DOCUMENTS = 20
/** Discounted documents hold up no look while they are an eighth of all or less; those of a flood bring none about. */
const COUNTED_FOR = 1.15
/** How likely chance may be what is left without the networks that speak for it most. */
const WITHOUT_LOUDEST = 0.05

/**
 * The guard's next look, when it is due: at the least number of documents, and each time the canary has twice as many
 * as at the last one. What is worse has to look worse without the networks that speak for it most too, if less
 * certainly.
 * Look k of m metrics may spend falseAlarm / (m · k · (k + 1)) on each, which sums to falseAlarm over all looks there
 * can ever be. Before the first, verdicts are "too-early"; nothing when the next is not due. Why:
 * docs/decisions/guard-statistics.md.
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

// A fault is counted in the minute it is told in, the document in its own: at the edge of a span there can be one more
// of them.
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

/** One sentence a metric, for the log and for people. */
export const evidenceLine = ({ metric, canary, stable, pValue, threshold }: GuardVerdict, look: number): string =>
  `${metric}: ${canary.count} of ${canary.of} documents, against ${stable.count} of ${stable.of} (p = ${pValue?.toExponential(1)}, allowed ${threshold?.toExponential(1)}, look ${look})`
