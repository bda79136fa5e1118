import type { Sql, Transaction } from '@atrium/database'

export interface SessionRow {
  readonly handle: string
  readonly createdAt: Date
  readonly seenAt: Date
}

export async function insertSession(
  tx: Sql | Transaction,
  { hash, handle, origin }: { hash: Buffer; handle: string; origin: string },
  now: Date,
): Promise<void> {
  await tx`
    insert into staff.sessions (token_hash, handle, origin, created_at, seen_at)
    values (${hash}, ${handle}, ${origin}, ${now}, ${now})`
  await tx`update staff.accounts set last_seen_at = ${now} where handle = ${handle}`
}

/**
 * Finds a session of this origin that started after `since`, was active after `idleSince`, and whose owner is still
 * active.
 */
export async function findSession(
  sql: Sql,
  hash: Buffer,
  origin: string,
  { since, idleSince }: { since: Date; idleSince: Date },
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select s.handle, s.created_at as "createdAt", s.seen_at as "seenAt"
    from staff.sessions s join staff.accounts m on m.handle = s.handle and m.is_active
    where s.token_hash = ${hash} and s.origin = ${origin} and s.created_at > ${since} and s.seen_at > ${idleSince}`
  return row
}

export async function touchSession(sql: Sql, hash: Buffer, now: Date): Promise<void> {
  await sql`
    with seen as (update staff.sessions set seen_at = ${now} where token_hash = ${hash} returning handle)
    update staff.accounts m set last_seen_at = ${now} from seen where m.handle = seen.handle`
}

export async function deleteSession(sql: Sql, hash: Buffer): Promise<void> {
  await sql`delete from staff.sessions where token_hash = ${hash}`
}

/** Ends all sessions of an account, except the session `kept`. */
export async function deleteSessionsOf(tx: Transaction, handle: string, kept?: Buffer): Promise<void> {
  await tx`delete from staff.sessions where handle = ${handle} and token_hash is distinct from ${kept ?? null}`
}

/** Deletes expired sessions. */
export async function deleteOldSessions(
  tx: Sql | Transaction,
  { since, idleSince }: { since: Date; idleSince: Date },
): Promise<void> {
  await tx`delete from staff.sessions where created_at <= ${since} or seen_at <= ${idleSince}`
}
