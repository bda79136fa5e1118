import type { Sql, Transaction } from '@atrium/database'

/** Consoles of every process follow it. */
export const CHANGES_CHANNEL = 'registry_changes'

/** Tells open consoles, after the commit, that the log has more, or that portals have reported. */
export const announce = async (sql: Sql | Transaction, data: 'registry' | 'reports'): Promise<void> =>
  void (await sql`select pg_notify(${CHANGES_CHANNEL}, ${data})`)
