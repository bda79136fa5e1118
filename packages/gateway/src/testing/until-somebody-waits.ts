import type { Sql } from '@atrium/database'

/** Resolves when a transaction of this database waits for a lock of another transaction. */
export async function untilSomebodyWaits(sql: Sql): Promise<void> {
  for (let waiting = 0; waiting === 0;)
    waiting = (
      await sql`
        select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted`
    ).length
}
