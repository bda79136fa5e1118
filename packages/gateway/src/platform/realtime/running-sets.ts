import type { EventPayloads } from '@atrium/contracts/portal/events'
import type { Sql } from '@atrium/database'
import type { Publisher } from './publisher.ts'

/** The running release sets of a merchant, as sent to open tabs. */
export type SetChange = EventPayloads['releases.set.changed']

/**
 * Stores the running release sets of a merchant for later subscribers, and publishes them to the merchant's open tabs
 * on every process. Ignores a merchant that this gateway does not have.
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

/** Reads the stored release sets of these merchants. */
export const readRunningSets = (sql: Sql, merchants: string[]): Promise<{ merchant: string; change: SetChange }[]> =>
  sql<
    { merchant: string; change: SetChange }[]
  >`select merchant, change from realtime.running_sets where merchant = any(${merchants})`
