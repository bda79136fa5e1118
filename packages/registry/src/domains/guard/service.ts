import type { PinWatch } from '@atrium/contracts/staff/releases/canaries'
import type { Sql } from '@atrium/database'
import { listEndedWatches } from './ended-watches.ts'
import { listPinWatches } from './repository.ts'

/**
 * The guard's verdicts on each merchant's newest pin, for these merchants or all, including pins that were rolled back.
 * Pins that were not watched are omitted.
 */
export async function readPinWatches(
  sql: Sql,
  query: { merchants?: readonly string[] | undefined },
): Promise<PinWatch[]> {
  const [watched, ended] = await Promise.all([listPinWatches(sql, query), listEndedWatches(sql, query)])
  // A merchant whose set changes between the two reads is returned once.
  return [...watched, ...ended.filter(({ merchant }) => !watched.some((each) => each.merchant === merchant))].sort(
    (one, other) => (one.merchant < other.merchant ? -1 : 1),
  )
}
