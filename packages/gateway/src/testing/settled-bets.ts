import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '@atrium/database'

/**
 * Resolves when consumers can read every settled bet that there is now. A transaction of any database in the cluster holds the feed up until it ends, and tests of
 * other files run in the same cluster.
 */
export async function untilFeedIsReadable(sql: Sql): Promise<void> {
  const [last] = await sql<[{ xid: string }]>`select coalesce(max(xid), '0')::text as xid from wallet.settled_bets`
  for (let isReadable = false; !isReadable;) {
    const [row] = await sql<[{ isReadable: boolean }]>`select ${last.xid}::xid8 < pg_snapshot_xmin(pg_current_snapshot()) as "isReadable"`
    isReadable = row.isReadable
    if (!isReadable) await delay(20)
  }
}
