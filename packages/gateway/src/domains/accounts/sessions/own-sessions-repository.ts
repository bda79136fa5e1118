import type { Sql } from '@atrium/database'

interface OwnSessionRow {
  ip: string
  userAgent: string
  startedAt: Date
  expiresAt: Date
}

export async function readOwnSession(sql: Sql, tokenHash: Buffer): Promise<OwnSessionRow> {
  const [row] = await sql<[OwnSessionRow]>`
    select ip, user_agent as "userAgent", created_at as "startedAt", least(idle_expires_at, expires_at) as "expiresAt"
    from identity.sessions where token_hash = ${tokenHash}`
  return row
}

interface PastSessionRow {
  ip: string
  userAgent: string
  startedAt: Date
  endedAt: Date
  reason: 'logout' | 'expired' | 'replaced' | 'excluded'
}

/** Returns ended sessions, newest first. A session that expired has no recorded end; its expiry is used. */
export const readPastSessions = (
  sql: Sql,
  memberId: bigint,
  now: Date,
  limit: number,
): Promise<PastSessionRow[]> => sql<PastSessionRow[]>`
  select ip, user_agent as "userAgent", created_at as "startedAt",
    coalesce(ended_at, least(idle_expires_at, expires_at)) as "endedAt", coalesce(ended_reason, 'expired') as reason
  from identity.sessions
  where member_id = ${memberId} and (ended_at is not null or least(idle_expires_at, expires_at) <= ${now})
  order by created_at desc
  limit ${limit}`
