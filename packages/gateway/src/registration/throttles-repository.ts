import type { Sql } from '@atrium/database'

interface Counted {
  merchant: string
  kind: string
  subject: string
}

/** Counts one more unless there are `limit` since `since`; answers whether it was counted. Tries of one subject queue up. */
export async function countUnder(sql: Sql, { merchant, kind, subject }: Counted, limit: number, since: Date, now: Date): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`throttle ${merchant} ${kind} ${subject}`}, 0))`
    const rows = await tx`
      insert into identity.throttles (merchant, kind, subject, at)
      select ${merchant}, ${kind}, ${subject}, ${now}
      where (select count(*) from identity.throttles where merchant = ${merchant} and kind = ${kind} and subject = ${subject} and at > ${since}) < ${limit}
      returning 1`
    return rows.length === 1
  })
}

export async function forgetCounted(sql: Sql, { merchant, kind, subject }: Counted): Promise<void> {
  await sql`delete from identity.throttles where merchant = ${merchant} and kind = ${kind} and subject = ${subject}`
}

export async function deleteThrottlesBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from identity.throttles where at < ${before}`
}
