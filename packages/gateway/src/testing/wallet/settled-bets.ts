import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '@atrium/database'

/**
 * Resolves when consumers can read all settled bets and member events so far. A running transaction of any database in
 * the cluster delays both feeds, and tests of other files use the same cluster.
 */
export async function untilFeedIsReadable(sql: Sql): Promise<void> {
  const [last] = await sql<[{ xid: string }]>`
    select coalesce(greatest((select max(xid) from ledger.settled_bets),
      (select max(xid) from promotions.member_events)), '0')::text as xid`
  for (let isReadable = false; !isReadable;) {
    const [row] = await sql<[{ isReadable: boolean }]>`select ${last.xid}::xid8 < ledger.feed_horizon() as "isReadable"`
    isReadable = row.isReadable
    if (!isReadable) await delay(20)
  }
}
