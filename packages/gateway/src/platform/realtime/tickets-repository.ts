import type { Sql } from '@atrium/database'
import type { StreamVisitor } from './open-streams.ts'

/** Stores a new ticket and deletes expired ones. */
export async function insertTicket(
  sql: Sql,
  ticketHash: Buffer,
  { merchant, member }: StreamVisitor,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`
    with stale as (delete from realtime.tickets where expires_at <= ${now})
    insert into realtime.tickets (ticket_hash, merchant, member_id, login_hash, expires_at)
    values (${ticketHash}, ${merchant}, ${member?.id ?? null}, ${member?.loginHash ?? null}, ${expiresAt})`
}

/** Redeems a ticket, which works once. Returns who it was issued to, or undefined when it is unknown or expired. */
export async function takeTicket(sql: Sql, ticketHash: Buffer, now: Date): Promise<StreamVisitor | undefined> {
  const [row] = await sql<{ merchant: string; memberId: bigint | null; loginHash: Buffer | null; isLive: boolean }[]>`
    delete from realtime.tickets where ticket_hash = ${ticketHash}
    returning merchant, member_id as "memberId", login_hash as "loginHash", expires_at > ${now} as "isLive"`
  if (!row?.isLive) return undefined
  return {
    merchant: row.merchant,
    member: row.memberId === null ? undefined : { id: row.memberId, loginHash: row.loginHash! },
  }
}
