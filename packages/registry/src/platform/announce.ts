import type { Sql, Transaction } from '@atrium/database'

/** Channel to which consoles of every process subscribe. */
export const CHANGES_CHANNEL = 'registry_changes'

/** Notifies open consoles, when the transaction commits, of new log entries or of reports of portal servers. */
export const announce = async (sql: Sql | Transaction, data: 'registry' | 'reports'): Promise<void> =>
  void (await sql`select pg_notify(${CHANGES_CHANNEL}, ${data})`)
