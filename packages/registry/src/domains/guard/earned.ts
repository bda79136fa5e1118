import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { Sql } from '@atrium/database'
import { each } from '../../platform/each.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { tellPortals } from '../canaries/entries.ts'
import { lockMerchants } from '../merchants/repository.ts'
import { healthyCounts, insertEarned } from './repository.ts'
import type { HealthyCounts } from './repository.ts'
import { cappedCount } from './weigh.ts'

const MINUTE = 60_000

/** Marks sets as trusted that ran long enough, with enough healthy documents of enough known networks at a merchant. */
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
        await tellPortals(
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

/** Exported for the simulation: the counted healthy documents of one set: from each known network at most its share. */
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
