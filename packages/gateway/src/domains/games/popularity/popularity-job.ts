import { createFeedConsumer } from '@atrium/ledger'
import type { Deps } from '../../../platform/deps.ts'
import { HOT_FROM } from '../catalogue/game-view.ts'

const DAY_MS = 86_400_000
/** Number of days whose rounds count toward popularity. */
const COUNTED_DAYS = 14
/** Days after which a round counts half as much. */
const HALF_LIFE_DAYS = 2

/**
 * Creates the jobs that count the rounds of each game by day, from the settled bets feed, and compute each game's
 * popularity at each merchant from the last two weeks. Lists read the stored values.
 */
export function createPopularity({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  // Includes one more day, for time zones ahead of this clock.
  const since = () => new Date(clock().getTime() - (COUNTED_DAYS + 1) * DAY_MS)
  const count = createFeedConsumer(sql, {
    name: 'games:popularity',
    apply: async (tx, rows) => {
      const [first, last] = [rows[0]!, rows.at(-1)!]
      await tx`
        select games.count_played(${first.xid}::text::xid8, ${first.id}, ${last.xid}::text::xid8, ${last.id},
          ${since()}::timestamptz::date)`
    },
  })
  return {
    count,
    async compute(): Promise<void> {
      await sql`delete from games.played_days where day < ${since()}::timestamptz::date`
      await sql`select games.compute_popularity(${clock()}, ${COUNTED_DAYS}, ${HALF_LIFE_DAYS}, ${HOT_FROM})`
    },
  }
}
