import type { Sql, Transaction } from '@atrium/database'

/**
 * Stores the id of something that may be accepted only once, such as a sealed request, until it expires. Returns false
 * when the id is already stored.
 */
export async function insertPayload(sql: Sql | Transaction, id: Buffer, now: Date, expiresAt: Date): Promise<boolean> {
  const rows = await sql`
    with stale as (delete from identity.used_payloads
      where id in (select p.id from identity.used_payloads p where p.expires_at <= ${now} limit 100
      for update skip locked))
    insert into identity.used_payloads (id, expires_at) values (${id}, ${expiresAt})
    on conflict (id) do nothing
    returning 1`
  return rows.length === 1
}
