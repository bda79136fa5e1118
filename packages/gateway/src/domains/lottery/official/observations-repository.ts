import type { Sql, Transaction } from '@atrium/database'

/** A value that the feed returned for an issue, with the first and last consecutive polls that returned it. */
export interface Observation {
  result: string
  firstSeenAt: Date
  lastSeenAt: Date
}

/** Returns observations, oldest first. */
export const readObservations = (
  sql: Sql,
  { code, numero }: { code: string; numero: string },
): Promise<Observation[]> => sql<Observation[]>`
  select result, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from lottery.feed_observations
  where code = ${code} and numero = ${numero} order by id`

/**
 * Stores the result of a poll, as a repetition of the last value or as a new value. Returns since when the feed has
 * returned it.
 */
export async function observe(
  tx: Transaction,
  { code, numero }: { code: string; numero: string },
  result: string,
  now: Date,
): Promise<Date> {
  const [same] = await tx<{ firstSeenAt: Date }[]>`
    update lottery.feed_observations set last_seen_at = ${now}
    where id = (select max(id) from lottery.feed_observations where code = ${code} and numero = ${numero})
      and result = ${result} returning first_seen_at as "firstSeenAt"`
  if (same) return same.firstSeenAt
  await tx`
    insert into lottery.feed_observations (code, numero, result, first_seen_at, last_seen_at)
    values (${code}, ${numero}, ${result}, ${now}, ${now})`
  return now
}
