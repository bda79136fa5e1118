import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { Sql } from '@atrium/database'
import { each } from '../../platform/each.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { notifyPortals } from '../canaries/entries.ts'
import { lockMerchants } from '../merchants/repository.ts'
import { healthyCounts, insertEarned } from './repository.ts'
import type { HealthyCounts } from './repository.ts'
import { cappedCount } from './weigh.ts'

const MINUTE = 60_000

/**
 * Marks sets as trusted that have run long enough at a merchant, with enough healthy documents from enough known
 * networks.
 */
export async function earnSets(
  sql: Sql,
  { healthyDocuments, healthyMinutes, guard: { leastNetworks } }: Policies,
  now: Date,
): Promise<void> {
  const all = await healthyCounts(sql, { healthyDocuments, before: new Date(now.getTime() - healthyMinutes * MINUTE) })
  const deserving = [...Map.groupBy(all, ({ merchant, set }) => `${merchant} ${set}`).values()]
    .map((counts) => weighHealthy(counts, leastNetworks))
    .filter(({ healthy }) => healthy >= healthyDocuments)
  await each(deserving, ({ merchant, set, healthy, networks }) =>
    sql.begin(async (tx) => {
      await lockMerchants(tx, [merchant])
      if (await insertEarned(tx, { merchant, set }))
        await notifyPortals(
          tx,
          await appendEntry(tx, {
            actor: 'guard',
            action: 'set-earned',
            merchant,
            reason: `${healthy} healthy documents of ${networks} networks.`,
            details: { set, healthy, networks },
          }),
        )
    }),
  )
}

/**
 * Number of healthy documents that count for one set: each known network counts up to its maximum share. Exported for
 * the simulation.
 */
export function weighHealthy(
  counts: readonly HealthyCounts[],
  leastNetworks: number,
): { merchant: string; set: string; healthy: number; networks: number } {
  const known = counts.filter(({ isKnown }) => isKnown)
  const most = cappedCount(
    known.map(({ healthy }) => healthy),
    leastNetworks,
  )
  const { merchant, set } = counts[0]!
  return {
    merchant,
    set,
    healthy: Math.floor(known.reduce((sum, { healthy }) => sum + Math.min(healthy, most), 0)),
    networks: known.length,
  }
}
