import type { PinWatch } from '@atrium/contracts/staff/releases/canaries'
import type { Sql } from '@atrium/database'
import { listEndedWatches } from './ended-watches.ts'
import { listPinWatches } from './repository.ts'

/**
 * What the guard has found of each merchant's newest pin, of these merchants or all, also of one that it took back;
 * nothing of pins that it did not watch.
 */
export async function readPinWatches(
  sql: Sql,
  query: { merchants?: readonly string[] | undefined },
): Promise<PinWatch[]> {
  const [watched, ended] = await Promise.all([listPinWatches(sql, query), listEndedWatches(sql, query)])
  // A merchant whose pin moves between the two is told of once.
  return [...watched, ...ended.filter(({ merchant }) => !watched.some((each) => each.merchant === merchant))].sort(
    (one, other) => (one.merchant < other.merchant ? -1 : 1),
  )
}
