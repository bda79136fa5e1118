import type { EventPayloads } from '@atrium/contracts/portal/events'
import type { Sql } from '@atrium/database'
import type { Publisher } from './publisher.ts'

/** The running release sets of a merchant, for open tabs. */
export type SetChange = EventPayloads['releases.set.changed']

/**
 * Publishes the running release sets to the merchant's open tabs, on every process, and stores them for later
 * subscribers. A merchant that this gateway does not have has no tabs.
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

/** The stored release sets of these merchants. */
export const readRunningSets = (sql: Sql, merchants: string[]): Promise<{ merchant: string; change: SetChange }[]> =>
  sql<
    { merchant: string; change: SetChange }[]
  >`select merchant, change from realtime.running_sets where merchant = any(${merchants})`
