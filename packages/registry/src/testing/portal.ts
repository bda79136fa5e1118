import type { HealthCount, HealthKind } from '@atrium/contracts/registry/health'
import type { TestRegistry } from './index.ts'

export type RingReport = Partial<Record<HealthKind, number>>

/** For tests: tells what a portal counted of one ring in one minute; `started` is all documents unless told. */
export async function report(registry: TestRegistry, token: string, { merchant, set, ring, minute }: { merchant: string; set: string; ring: 'stable' | 'canary'; minute: Date }, { document = 0, started = document, ...faults }: RingReport): Promise<void> {
  const counts = Object.entries({ document, started, ...faults }).filter(([, count]) => count > 0).map(([kind, count]) => ({ merchant, set, ring, kind: kind as HealthKind, minute: minute.toISOString(), count }) satisfies HealthCount)
  const answer = await registry.call('POST', '/registry/v1/health', { counts, problems: [], uses: [] }, token)
  if (answer.status !== 200) throw new Error(`The registry did not take the report: ${JSON.stringify(answer.body)}`)
}
