import type { Sql } from '@atrium/database'
import { isSettled } from '@atrium/ledger'

/** Number of entries that one transaction chains. */
const AT_ONCE = 2_000

/** An entry of the log, and the transaction horizon below which entries before it may still be committed. */
interface Mark {
  entry: bigint
  horizon: string
}

/**
 * Creates the job that chains entries of the audit log after their commits, so that transactions that log do not wait
 * for one another. Each run chains up to the mark that the previous run set, once no transaction can still commit an
 * entry below it. A run returns the number of chained entries.
 */
export function createAuditChain({ sql }: { sql: Sql }): () => Promise<number> {
  let mark: Mark | undefined

  return async function chain(): Promise<number> {
    let chained = 0
    if (mark && (await isSettled(sql, mark))) {
      for (let batch = await chainNext(mark.entry); batch > 0; batch = await chainNext(mark.entry)) chained += batch
      mark = undefined
    }
    mark ??= await readMark()
    return chained
  }

  async function readMark(): Promise<Mark> {
    const [found] = await sql<[Mark]>`
      select coalesce(max(id), 0) as entry, pg_current_xact_id()::text as horizon from audit.log`
    return found
  }

  async function chainNext(upTo: bigint): Promise<number> {
    const [row] = await sql<[{ count: number }]>`select audit.chain(${upTo}, ${AT_ONCE}) as count`
    return row.count
  }
}
