import type { OperationInput } from '@atrium/contracts/staff/operations'
import type { HealthCount, HealthKind, Problem, Use } from '@atrium/contracts/staff/releases/health'

export type HealthReport = OperationInput<'reportHealth'>
export interface ReleaseId {
  readonly name: string
  readonly version: string
}
type Counted = Omit<HealthCount, 'count' | 'minute'>

/** Limits of what is stored while the registry is down; the oldest beyond is dropped. */
const MAX_KEPT = { counts: 200_000, problems: 2_000, uses: 20_000 }
/** Limits of one call, so that its body has the usual size. */
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
    /** Takes as much as one call carries; undefined when there is nothing. */
    take(): HealthReport | undefined {
      const report = {
        counts: counts.take(MAX_SENT.counts),
        problems: problems.take(MAX_SENT.problems),
        uses: uses.take(MAX_SENT.uses),
      }
      return report.counts.length + report.problems.length + report.uses.length ? report : undefined
    },
    /** Returns what could not be sent. */
    giveBack(report: HealthReport): void {
      for (const name of ['counts', 'problems', 'uses'] as const)
        for (const each of report[name]) all[name].add(each as never)
    },
  }
}
export type Tally = ReturnType<typeof createTally>

/** Sums items that differ only in their count. */
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
