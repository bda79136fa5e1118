import type { OperationInput } from '@atrium/contracts/staff/operations'
import type { HealthCount, HealthKind, Problem, Use } from '@atrium/contracts/staff/releases/health'

export type HealthReport = OperationInput<'reportHealth'>
export interface ReleaseId {
  readonly name: string
  readonly version: string
}
type Counted = Omit<HealthCount, 'count' | 'minute'>

/** Maximum number of items that are stored while the registry is down. The oldest excess items are dropped. */
const MAX_KEPT = { counts: 200_000, problems: 2_000, uses: 20_000 }
/** Maximum number of items per request, so that its body stays below the usual limit. */
const MAX_SENT = { counts: 2_000, problems: 500, uses: 2_000 }

/** Sums counts per minute until they are sent to the registry. */
export function createTally() {
  const counts = createSums<HealthCount>(MAX_KEPT.counts)
  const problems = createSums<Problem>(MAX_KEPT.problems)
  const uses = createSums<Use>(MAX_KEPT.uses)
  const all = { counts, problems, uses }

  return {
    count(what: Counted, now: number): void {
      const minute = new Date(Math.floor(now / 60_000) * 60_000).toISOString()
      counts.add({ ...what, minute, count: 1 })
    },
    problem: (merchant: string, release: ReleaseId, kind: HealthKind, message: string) =>
      problems.add({ merchant, release, kind, message, count: 1 }),
    use: (use: Use) => uses.add(use),
    /** Takes as many items as one request can contain. Undefined when there are none. */
    take(): HealthReport | undefined {
      const report = {
        counts: counts.take(MAX_SENT.counts),
        problems: problems.take(MAX_SENT.problems),
        uses: uses.take(MAX_SENT.uses),
      }
      return report.counts.length + report.problems.length + report.uses.length ? report : undefined
    },
    /** Puts back items that could not be sent. */
    giveBack(report: HealthReport): void {
      for (const name of ['counts', 'problems', 'uses'] as const)
        for (const each of report[name]) all[name].add(each as never)
    },
  }
}
export type Tally = ReturnType<typeof createTally>

/** Adds up the counts of items that are otherwise equal. */
function createSums<Item extends { readonly count: number }>(most: number) {
  const sums = new Map<string, Item>()
  return {
    add(item: Item): void {
      const { count, ...rest } = item
      const key = JSON.stringify(rest)
      const known = sums.get(key)
      sums.set(key, known ? { ...known, count: known.count + count } : item)
      if (sums.size > most) sums.delete(sums.keys().next().value!)
    },
    take(number: number): Item[] {
      const taken: Item[] = []
      for (const [key, item] of sums) {
        if (taken.length === number) break
        taken.push(item)
        sums.delete(key)
      }
      return taken
    },
  }
}
