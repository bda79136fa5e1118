import type { Sql } from '@atrium/database'

/** Acknowledges a reality check in this session, which restarts the interval. */
export async function writeRealityChecked(sql: Sql, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update identity.sessions set reality_checked_at = ${now} where token_hash = ${tokenHash}`
}
