import type { Fragment, Sql, Transaction } from '@atrium/database'

/**
 * A table of attempts with one row each: key columns (text) and `at timestamptz`. It needs an index that starts with
 * the key and ends with `at`, and one on `at` alone for `deleteAttemptsBefore`.
 */
export interface Attempts {
  readonly sql: Sql
  /** Name of the table as `schema.table`. */
  readonly table: string
}

/** What is counted, and for whom, as columns and values: `{ kind: 'register', subject: '203.0.113.7' }`. */
export type AttemptKey = Readonly<Record<string, string>>

/**
 * Counts an attempt across all processes, unless the key already has `limit` attempts since `since`. Attempts of one
 * key are serialized, so that concurrent ones cannot exceed the limit.
 * @returns the number of earlier attempts; undefined if it was not counted
 */
export async function countAttempt(
  { sql, table }: Attempts,
  key: AttemptKey,
  { limit, since, now }: { limit: number; since: Date; now: Date },
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([table, key])}, 0))`
    const [{ before } = { before: 0 }] = await tx<
      { before: number }[]
    >`select count(*)::int as before from ${tx(table)} where ${isOf(tx, key)} and at > ${since}`
    if (before >= limit) return undefined
    await tx`insert into ${tx(table)} ${tx({ ...key, at: now })}`
    return before
  })
}

/** Removes the newest attempt of a key, so that it does not count. */
export async function takeBackAttempt({ sql, table }: Attempts, key: AttemptKey): Promise<void> {
  await sql`
    delete from ${sql(table)}
    where ctid in (select ctid from ${sql(table)} where ${isOf(sql, key)} order by at desc limit 1
      for update skip locked)`
}

/** Deletes all attempts of a key, after a successful attempt. */
export async function forgetAttempts({ sql, table }: Attempts, key: AttemptKey): Promise<void> {
  await sql`delete from ${sql(table)} where ${isOf(sql, key)}`
}

/** Deletes attempts that are too old for any limit. */
export async function deleteAttemptsBefore({ sql, table }: Attempts, before: Date): Promise<void> {
  await sql`delete from ${sql(table)} where at < ${before}`
}

const isOf = (sql: Sql | Transaction, key: AttemptKey): Fragment =>
  Object.entries(key).reduce<Fragment>((all, [column, value]) => sql`${all} and ${sql(column)} = ${value}`, sql`true`)
