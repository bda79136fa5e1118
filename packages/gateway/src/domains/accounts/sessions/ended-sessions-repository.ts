import type { Sql } from '@atrium/database'

export interface EndedSession {
  /** Hash of the session's token, in hexadecimal. */
  loginHash: string
  reason: 'logout' | 'expired' | 'replaced'
}

/**
 * Returns which of these portal sessions (hashes in hexadecimal) have ended, and why. An exclusion is reported as an
 * ordinary end: the next call of the browser gets the real reason.
 */
export async function readEndedSessions(sql: Sql, loginHashes: string[], now: Date): Promise<EndedSession[]> {
  return sql<EndedSession[]>`
    select asked.hash as "loginHash", case when s.ended_reason in ('logout', 'replaced') then s.ended_reason
      else 'expired' end as reason
    from unnest(${loginHashes}::text[]) as asked(hash)
    left join identity.sessions s on s.token_hash = decode(asked.hash, 'hex')
    where s.token_hash is null or s.ended_at is not null or least(s.idle_expires_at, s.expires_at) <= ${now}
      or registration.is_excluded(s.member_id, ${now})`
}
