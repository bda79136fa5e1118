import type { Sql, Transaction } from '@atrium/database'

/** All names under which an account has acted: its handle, and the labels of its tokens, also of revoked ones. */
export async function namesOf(sql: Sql | Transaction, handle: string): Promise<string[]> {
  const rows = await sql<{ label: string }[]>`select distinct label from staff.tokens where owner = ${handle}`
  return [...new Set([handle, ...rows.map(({ label }) => label)])]
}

export async function countSessions(sql: Sql, handle: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from staff.sessions where handle = ${handle}`
  return row.count
}

/** Labels of valid tokens: those that the account owns, and those of others that it made. */
export async function tokensOf(
  sql: Sql,
  { handle, names }: { handle: string; names: readonly string[] },
  now: Date,
): Promise<{ own: string[]; made: string[] }> {
  const rows = await sql<{ label: string; isOwn: boolean }[]>`
    select distinct label, owner is not distinct from ${handle} as "isOwn" from staff.tokens
    where revoked_at is null and expires_at > ${now}
      and (owner = ${handle} or made_by = any(${[...names]}::text[]) or people @> array[${handle}]) order by label`
  const labels = (isOwn: boolean) => rows.filter((row) => row.isOwn === isOwn).map(({ label }) => label)
  return { own: labels(true), made: labels(false) }
}
