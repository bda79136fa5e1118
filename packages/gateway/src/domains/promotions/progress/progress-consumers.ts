import type { Sql, Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { createConsumer, createFeedConsumer } from '../../wallet/index.ts'
import type { FeedPosition } from '../../wallet/index.ts'

/** Counts bets and other events of members for missions, newbie tasks, rankings and raffles, and insures sports bets, each once. After a rebuild from the start the figures are the same. */
export function createProgressConsumers({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, rowsAtOnce?: number) {
  const countBets = createFeedConsumer(sql, { name: 'campaigns', apply: (tx, rows) => count(tx, 'bets', rows[0]!, rows.at(-1)!, clock()) }, rowsAtOnce)
  const countEvents = createConsumer(sql, { name: 'campaigns:events', apply: (tx, rows) => count(tx, 'events', rows[0]!, rows.at(-1)!, clock()) }, readEvents, rowsAtOnce)
  const insureBets = createFeedConsumer(sql, { name: 'campaigns:sports', apply: async (tx, rows) => { await tx`select promotions.insure_bets(${rows[0]!.xid}::text::xid8, ${rows[0]!.id}, ${rows.at(-1)!.xid}::text::xid8, ${rows.at(-1)!.id}, ${clock()})` } }, rowsAtOnce)
  return async (turn?: { isStopping(): boolean }): Promise<void> => {
    await countEvents(turn)
    await countBets(turn)
    await insureBets(turn)
  }
}

async function count(tx: Transaction, of: 'bets' | 'events', first: FeedPosition, last: FeedPosition, now: Date): Promise<void> {
  await tx`select ${of === 'bets' ? tx`promotions.count_bets` : tx`promotions.count_events`}(${first.xid}::text::xid8, ${first.id}, ${last.xid}::text::xid8, ${last.id}, ${now})`
}

/** Rows of a transaction that is still running, and of all that began after it, are read later. */
const readEvents = (sql: Sql | Transaction, { xid, id }: FeedPosition, limit: number): Promise<FeedPosition[]> => sql<FeedPosition[]>`
  select e.xid::text, e.id from promotions.member_events e where (e.xid, e.id) > (${xid}::text::xid8, ${id}) and e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid, e.id limit ${limit}`
