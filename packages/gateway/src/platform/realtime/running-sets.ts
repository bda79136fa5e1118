import type { EventPayloads } from '@atrium/contracts/portal/events'
import type { Sql } from '@atrium/database'
import type { Publisher } from './publisher.ts'

/** What tabs have to know of the release sets that run for their merchant. */
export type SetChange = EventPayloads['releases.set.changed']

/**
 * Tells the merchant's open tabs, on every process, which release sets run now, and keeps it for those that begin to
 * listen later. A merchant that is none of this gateway has no tabs.
 */
export async function announceSets(
  { sql, realtime }: { sql: Sql; realtime: Publisher },
  merchant: string,
  change: SetChange,
): Promise<void> {
  const { count } = await sql`
    insert into realtime.running_sets (merchant, change) select code, ${sql.json(change)}
    from merchants.merchants_view
    where code = ${merchant}
    on conflict (merchant) do update set change = excluded.change`
  if (count > 0) realtime.publish({ merchant }, { topic: 'releases.set.changed', payload: change })
}

/** What was last said of these merchants. */
export const readRunningSets = (sql: Sql, merchants: string[]): Promise<{ merchant: string; change: SetChange }[]> =>
  sql<
    { merchant: string; change: SetChange }[]
  >`select merchant, change from realtime.running_sets where merchant = any(${merchants})`
