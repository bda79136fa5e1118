import type { Sql } from '@atrium/database'

export type TriedBy = { readonly handle: string } | { readonly address: string }

/** Counts a try before it is looked at, so that many at once cannot slip through; answers how many there were since `since`. */
export async function countTry(sql: Sql, by: TriedBy, since: Date, now: Date): Promise<number> {
  const [row] = await sql<{ tries: number }[]>`
    insert into registry.sign_in_tries as t (kind, key, since, tries) values (${kindOf(by)}, ${keyOf(sql, by)}, ${now}, 1)
    on conflict (kind, key) do update set tries = case when t.since > ${since} then t.tries + 1 else 1 end, since = case when t.since > ${since} then t.since else ${now} end
    returning tries`
  return row!.tries
}

/** A try that was none: it does not count. */
export async function giveBackTry(sql: Sql, by: TriedBy): Promise<void> {
  await sql`update registry.sign_in_tries set tries = greatest(tries - 1, 0) where kind = ${kindOf(by)} and key = ${keyOf(sql, by)}`
}

/** Somebody is in: their name starts anew. */
export async function clearTries(sql: Sql, handle: string): Promise<void> {
  await sql`delete from registry.sign_in_tries where kind = 'handle' and key = ${handle}`
}

/** Nobody is held up by what is older than `since`. */
export async function deleteOldTries(sql: Sql, since: Date): Promise<void> {
  await sql`
    delete from registry.sign_in_tries where (kind, key) in (select kind, key from registry.sign_in_tries where since <= ${since} limit 200 for update skip locked)`
}

const kindOf = (by: TriedBy): string => ('handle' in by ? 'handle' : 'address')
// Whoever has one IPv6 address has 2^64 of them.
const keyOf = (sql: Sql, by: TriedBy) =>
  'handle' in by ? sql`${by.handle}` : sql`(select case when family(a) = 6 then network(set_masklen(a, 64))::text else host(a) end from (select ${by.address}::inet as a) one)`
