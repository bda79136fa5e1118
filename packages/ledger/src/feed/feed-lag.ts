import type { Sql } from '@atrium/database'

/** A consumer that has not processed a settled bet since then. */
export interface LateConsumer {
  readonly consumer: string
  readonly since: Date
}

/** Consumers of another feed than that of settled bets, whose positions cannot be compared with it. */
const OF_OTHER_FEEDS = ['campaigns:events']

/** Returns consumers of settled bets whose next bet was settled before a time. */
export const readLateConsumers = (sql: Sql, before: Date): Promise<LateConsumer[]> => sql<LateConsumer[]>`
  select p.consumer, next.settled_at as since
  from ledger.feed_positions p
  cross join lateral (select s.settled_at from ledger.settled_bets s where (s.xid, s.id) > (p.xid, p.id)
    order by s.xid, s.id limit 1) next
  where p.consumer <> all(${OF_OTHER_FEEDS}) and next.settled_at < ${before}
  order by p.consumer`
