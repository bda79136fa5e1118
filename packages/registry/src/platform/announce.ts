import type { Sql, Transaction } from '@atrium/database'

/** Consoles of every process subscribe to it. */
export const CHANGES_CHANNEL = 'registry_changes'

/** Notifies open consoles, after the commit, of new log entries, or of reports of portals. */
export const announce = async (sql: Sql | Transaction, data: 'registry' | 'reports'): Promise<void> =>
  void (await sql`select pg_notify(${CHANGES_CHANNEL}, ${data})`)
