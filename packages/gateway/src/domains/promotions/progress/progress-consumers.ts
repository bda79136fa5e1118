import type { Sql, Transaction } from '@atrium/database'
import { createConsumer, createFeedConsumer } from '@atrium/ledger'
import type { FeedPosition } from '@atrium/ledger'
import type { Deps } from '../../../platform/deps.ts'

/** Age above which events cause no notifications, such as during a rebuild. */
const PUBLISHED_MS = 10 * 60_000

type ConsumerDeps = Pick<Deps, 'sql' | 'clock' | 'realtime'>

/**
 * Creates the feed consumers that count bets and other events of members for missions, newbie tasks, rankings and
 * raffles, and insure sports bets. Each event counts once, and open pages are notified. A rebuild from the start gives
 * the same figures.
 */
export function createProgressConsumers({ sql, clock, realtime }: ConsumerDeps, rowsAtOnce?: number) {
  /** Members whose rows were counted in the current transaction, notified after its commit. */
  const counted = new Set<bigint>()
  async function count(tx: Transaction, of: 'bets' | 'events', rows: readonly CountedRow[]): Promise<void> {
    const now = clock()
    const [first, last] = [rows[0]!, rows.at(-1)!]
    await tx`
      select ${of === 'bets' ? tx`promotions.count_bets` : tx`promotions.count_events`}(${first.xid}::text::xid8,
        ${first.id}, ${last.xid}::text::xid8, ${last.id}, ${now})`
    const counting = new Set(
      (await tx<{ merchant: string }[]>`select distinct merchant from promotions.objectives where is_on`).map(
        ({ merchant }) => merchant,
      ),
    )
    for (const { merchant, memberId, at } of rows)
      if (counting.has(merchant) && now.getTime() - at.getTime() < PUBLISHED_MS) counted.add(memberId)
  }
  const countBets = createFeedConsumer(
    sql,
    {
      name: 'campaigns',
      apply: (tx, rows) =>
        count(
          tx,
          'bets',
          rows.map((row) => ({ ...row, at: row.settledAt })),
        ),
    },
    rowsAtOnce,
  )
  const countEvents = createConsumer(
    sql,
    { name: 'campaigns:events', apply: (tx, rows) => count(tx, 'events', rows) },
    readEvents,
    rowsAtOnce,
  )
  const insureBets = createFeedConsumer(
    sql,
    {
      name: 'campaigns:sports',
      apply: async (tx, rows) => {
        await tx`
          select promotions.insure_bets(${rows[0]!.xid}::text::xid8, ${rows[0]!.id}, ${rows.at(-1)!.xid}::text::xid8,
            ${rows.at(-1)!.id}, ${clock()})`
      },
    },
    rowsAtOnce,
  )
  return async (turn?: { isStopping(): boolean }): Promise<void> => {
    await countEvents(turn)
    await countBets(turn)
    await insureBets(turn)
    for (const memberId of counted)
      realtime.publish({ memberId }, { topic: 'promotions.progress.changed', payload: {} })
    counted.clear()
  }
}

interface CountedRow extends FeedPosition {
  readonly merchant: string
  readonly memberId: bigint
  readonly at: Date
}

/** Stops before rows of running transactions and of all later ones, which are read by a later call. */
const readEvents = (sql: Sql | Transaction, { xid, id }: FeedPosition, limit: number): Promise<CountedRow[]> => sql<
  CountedRow[]
>`
  select e.xid::text, e.id, e.merchant, e.member_id as "memberId", e.at from promotions.member_events e
  where (e.xid, e.id) > (${xid}::text::xid8, ${id}) and e.xid < ledger.feed_horizon()
  order by e.xid, e.id limit ${limit}`
