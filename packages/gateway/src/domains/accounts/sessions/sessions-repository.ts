import type { Sql, Transaction } from '@atrium/database'

interface SessionRow {
  memberId: bigint
  account: string
  type: number
  status: 'ACTIVE' | 'DISABLED'
  idleExpiresAt: Date
  expiresAt: Date
  endedReason: 'logout' | 'expired' | 'replaced' | 'excluded' | 'disabled' | null
  /** Whether the exclusion register currently contains the member. */
  isExcluded: boolean
  mustChangePassword: boolean
}

/** Finds a session by its token's hash. Tokens of other merchants are not found. */
export async function findSession(
  sql: Sql,
  merchant: string,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select
      s.member_id as "memberId", m.account, m.type, m.status,
      s.idle_expires_at as "idleExpiresAt", s.expires_at as "expiresAt", s.ended_reason as "endedReason",
      s.must_change_password as "mustChangePassword", registration.is_excluded(m.id, ${now}) as "isExcluded"
    from identity.sessions s
    join identity.members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and m.merchant = ${merchant}`
  return row
}

/**
 * Extends a session's idle expiry. Skips rows that another transaction has locked: that transaction updates them
 * anyway, and waiting could deadlock with a log-in, which locks both rows in the opposite order.
 */
export async function touchSession(
  sql: Sql,
  tokenHash: Buffer,
  memberId: bigint,
  now: Date,
  idleExpiresAt: Date,
): Promise<void> {
  await sql`
    with seen as (
      update identity.members set last_seen_at = ${now}
      where id = (select m.id from identity.members m where m.id = ${memberId} for no key update skip locked)
    )
    update identity.sessions set idle_expires_at = ${idleExpiresAt}
    where token_hash = (select s.token_hash from identity.sessions s
      where s.token_hash = ${tokenHash} and s.ended_at is null for no key update skip locked)`
}

/** Extends the idle expiry of a session at the request of its member. Returns undefined if the session has ended. */
export async function prolongSession(
  sql: Sql,
  tokenHash: Buffer,
  idleExpiresAt: Date,
): Promise<{ idleExpiresAt: Date; expiresAt: Date } | undefined> {
  const [row] = await sql<{ idleExpiresAt: Date; expiresAt: Date }[]>`
    update identity.sessions set idle_expires_at = least(${idleExpiresAt}, expires_at)
    where token_hash = ${tokenHash} and ended_at is null
    returning idle_expires_at as "idleExpiresAt", expires_at as "expiresAt"`
  return row
}

export async function endSessionAs(
  sql: Sql,
  reason: 'logout' | 'expired' | 'excluded',
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await sql`
    update identity.sessions set ended_at = ${now}, ended_reason = ${reason}
    where token_hash = ${tokenHash} and ended_at is null`
}

/** Ends all open sessions of the member. Returns whether any of them was not expired yet. */
export async function replaceSessions(tx: Transaction, memberId: bigint, now: Date): Promise<boolean> {
  const ended = await tx<{ wasLive: boolean }[]>`
    update identity.sessions
    set ended_at = ${now}, ended_reason = case when least(idle_expires_at, expires_at) > ${now} then 'replaced'
      else 'expired' end
    where member_id = ${memberId} and ended_at is null
    returning ended_reason = 'replaced' as "wasLive"`
  return ended.some((session) => session.wasLive)
}

/** Ends the member's sessions except the one with this token. */
export async function endOtherSessions(
  tx: Transaction,
  memberId: bigint,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
      update identity.sessions set ended_at = ${now}, ended_reason = 'replaced'
      where member_id = ${memberId} and ended_at is null and token_hash <> ${tokenHash}`
  return count > 0
}

/**
 * Ends all open sessions of a member. `expired`: the member can sign in again. `disabled`: the account is blocked or
 * closed. Returns whether one was in use.
 */
export async function endAllSessions(
  tx: Transaction,
  memberId: bigint,
  reason: 'expired' | 'disabled',
  now: Date,
): Promise<boolean> {
  const ended = await tx<{ wasLive: boolean }[]>`
    update identity.sessions set ended_at = ${now}, ended_reason = ${reason}
    where member_id = ${memberId} and ended_at is null
    returning least(idle_expires_at, expires_at) > ${now} as "wasLive"`
  return ended.some((session) => session.wasLive)
}

interface NewSession {
  tokenHash: Buffer
  memberId: bigint
  createdAt: Date
  idleExpiresAt: Date
  expiresAt: Date
  ip: string
  userAgent: string
  mustChangePassword?: boolean
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx`
    insert into identity.sessions (token_hash, member_id, created_at, idle_expires_at, expires_at, ip, user_agent,
      must_change_password)
    values (${session.tokenHash}, ${session.memberId}, ${session.createdAt}, ${session.idleExpiresAt},
      ${session.expiresAt}, ${session.ip}, ${session.userAgent}, ${session.mustChangePassword ?? false})`
}

/** Removes the restriction of a session to the password change, after the change. */
export async function makeSessionWhole(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx`update identity.sessions set must_change_password = false where token_hash = ${tokenHash}`
}
