import type { Sql } from './connect.ts'
import { isDiskFull } from './errors.ts'

/**
 * Resolves if the database can write. Sorts more than fits into memory, so that the server writes a temporary file to
 * its disk. Takes milliseconds, and changes neither tables nor the write-ahead log.
 * @throws Error with one sentence if the disk is full or the server is read-only
 */
export async function assertWritable(sql: Sql): Promise<void> {
  const takesChanges = await sql
    .begin(async (tx) => {
      await tx`set local work_mem = '64kB'`
      await tx`
        select count(*) from (select repeat('x', 100) || number from generate_series(1, 2000) number order by 1 offset 0)`
      const [row] = await tx<[{ takesChanges: boolean }]>`
        select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "takesChanges"`
      return row.takesChanges
    })
    .catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      throw new Error('The disk of the database is full. Free some of it, or enlarge it.', { cause: error })
    })
  if (!takesChanges) throw new Error('The database takes no changes: it is a standby, or set to read only.')
}
