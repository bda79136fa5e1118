import type { Sql, Transaction } from './connect.ts'
import { isDiskFull } from './errors.ts'

/** Time limit in milliseconds of the check. A commit that waits longer for a standby is none for visitors. */
const LIMIT_MS = 2_000

/** Checks in progress, so that one that hangs takes one connection of its pool. */
const pending = new WeakMap<Sql, Promise<void>>()

/**
 * Resolves if the database can write. Sorts more than fits into memory, so that the server writes a temporary file to
 * its disk, and commits a message to the write-ahead log, which waits for a standby where commits do. Takes
 * milliseconds, and changes no table.
 * @throws Error with one sentence if the disk is full, the server is read-only, or it does not commit in 2 s
 */
export async function assertWritable(sql: Sql): Promise<void> {
  const check = pending.get(sql) ?? write(sql).finally(() => pending.delete(sql))
  pending.set(sql, check)
  // The check may still fail when nobody waits for it.
  check.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database has not committed within ${LIMIT_MS / 1000} s. It may wait for a standby.`)),
      LIMIT_MS,
    )
  })
  await Promise.race([check, limit]).finally(() => clearTimeout(timer))
}

async function write(sql: Sql): Promise<void> {
  const takesChanges = await sql
    .begin(async (tx) => {
      await tx`set local work_mem = '64kB'`
      await tx`
        select count(*) from (select repeat('x', 100) || number from generate_series(1, 2000) number order by 1 offset 0)`
      if (!(await isPrimary(tx))) return false
      await tx`select pg_logical_emit_message(true, 'atrium', 'ready')`
      return true
    })
    .catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      throw new Error('The disk of the database is full. Free some of it, or enlarge it.', { cause: error })
    })
  if (!takesChanges) throw new Error('The database takes no changes: it is a standby, or set to read only.')
}

/** Whether the server that answers takes changes. A standby answers reads, so a read alone does not show it. */
export async function isPrimary(sql: Sql | Transaction): Promise<boolean> {
  const [row] = await sql<[{ takesChanges: boolean }]>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "takesChanges"`
  return row.takesChanges
}
