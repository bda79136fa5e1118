import type { Caller } from '@atrium/staff-api/access/caller'
import type { HealthCount, HealthKind } from '@atrium/contracts/staff/releases/health'
import type { TestRegistry } from './index.ts'

export type RingReport = Partial<Record<HealthKind, number>>

/** Networks among which counts are distributed, starting at `first`. */
export interface Networks {
  readonly first: number
  readonly number: number
}

/**
 * Reports a portal server's counts of one ring in one minute. Default of `started`: all documents. Default network: one
 * without a number.
 */
export async function report(
  registry: TestRegistry,
  token: Caller,
  { merchant, set, ring, minute }: { merchant: string; set: string; ring: 'stable' | 'canary'; minute: Date },
  { document = 0, started = document, ...faults }: RingReport,
  networks?: Networks,
): Promise<void> {
  const totals = Object.entries({ document, started, ...faults })
  const of = (network: number | undefined, share: (count: number) => number) =>
    totals.map(
      ([kind, count]) =>
        ({
          merchant,
          set,
          ring,
          kind: kind as HealthKind,
          minute: minute.toISOString(),
          count: share(count),
          ...(network !== undefined && { network }),
        }) satisfies HealthCount,
    )
  const all = networks
    ? Array.from({ length: networks.number }, (_, at) =>
        of(networks.first + at, (count) => Math.ceil((count - at) / networks.number)),
      ).flat()
    : of(undefined, (count) => count)
  const counts = all.filter(({ count }) => count > 0)
  const answer = await registry.call('POST', '/registry/v1/health', { counts, problems: [], uses: [] }, token)
  if (answer.status !== 200) throw new Error(`The registry did not take the report: ${JSON.stringify(answer.body)}`)
}
