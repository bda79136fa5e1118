import type { Sql, Transaction } from '@atrium/database'

/** The newest completed window of a job. */
export async function readLastWindow(tx: Transaction, table: string, job: string): Promise<Date | undefined> {
  const [row] = await tx<{ last: Date | null }[]>`select max(due_at) as last from ${tx(table)} where job = ${job}`
  return row!.last ?? undefined
}

/** Records a window as completed, and deletes earlier ones, since only the newest is read. */
export async function insertWindow(
  tx: Transaction,
  table: string,
  { job, due, now }: { job: string; due: Date; now: Date },
): Promise<void> {
  await tx`delete from ${tx(table)} where job = ${job} and due_at < ${due}`
  await tx`insert into ${tx(table)} (job, due_at, finished_at) values (${job}, ${due}, ${now})`
}

/** Runs work in a transaction that holds the job's lock. Returns false if another process holds it. */
export function whileLocked(sql: Sql, job: string, work: (tx: Transaction) => Promise<unknown>): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [lock] = await tx<
      { isMine: boolean }[]
    >`select pg_try_advisory_xact_lock(hashtextextended(${`job ${job}`}, 0)) as "isMine"`
    if (!lock!.isMine) return false
    await work(tx)
    return true
  })
}
