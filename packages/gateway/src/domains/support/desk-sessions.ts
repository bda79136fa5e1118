import type { Sql } from '@atrium/database'
import { hashToken, newToken } from '../../platform/keys/tokens.ts'

/** Maximum time between the click and the opening of the window. */
const PASS_MS = 2 * 60_000
/** Longer than a portal session, so that the session always ends first. */
const WINDOW_MS = 12 * 60 * 60_000

/** The signed-in member of a window. */
export interface DeskMember {
  readonly memberId: bigint
  readonly account: string
  readonly rankLevel: number
}

const insert = async (
  sql: Sql,
  session: Buffer,
  { isPass, expiresAt }: { isPass: boolean; expiresAt: Date },
): Promise<string> => {
  const token = newToken()
  await sql`
    insert into support.desk_sessions (token_hash, is_pass, session, expires_at)
    values (${hashToken(token)}, ${isPass}, ${session}, ${expiresAt})`
  return token
}

/**
 * Creates a pass that opens a member's window, once and within two minutes. `session` is the hash of the portal
 * session's token.
 */
export const givePass = (sql: Sql, session: Buffer, now: Date): Promise<string> =>
  insert(sql, session, { isPass: true, expiresAt: new Date(now.getTime() + PASS_MS) })

/** Exchanges a pass for the value of the window's cookie; undefined if the pass is used or expired. */
export async function takePass(
  sql: Sql,
  pass: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const [row] = await sql<{ session: Buffer }[]>`
    delete from support.desk_sessions where token_hash = ${hashToken(pass)} and is_pass and expires_at > ${now}
    returning session`
  if (!row) return undefined
  const expiresAt = new Date(now.getTime() + WINDOW_MS)
  return { token: await insert(sql, row.session, { isPass: false, expiresAt }), expiresAt }
}

/** Returns the member of this cookie, while the member's portal session is active. */
export async function readDeskMember(
  sql: Sql,
  merchant: string,
  token: string,
  now: Date,
): Promise<DeskMember | undefined> {
  const [row] = await sql<DeskMember[]>`
    select m.id as "memberId", m.account, m.vip_level as "rankLevel"
    from support.desk_sessions d
    join identity.sessions_view s on s.token_hash = d.session
    join identity.members_view m on m.id = s.member_id
    where d.token_hash = ${hashToken(token)} and not d.is_pass and d.expires_at > ${now}
      and s.ended_at is null and s.expires_at > ${now} and s.idle_expires_at > ${now} and not s.must_change_password
      and m.merchant = ${merchant} and m.status = 'ACTIVE'`
  return row
}

export const deleteDeskSessionsBefore = async (sql: Sql, before: Date): Promise<void> => {
  await sql`delete from support.desk_sessions where expires_at < ${before}`
}
