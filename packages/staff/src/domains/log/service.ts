import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { LogEntry } from '@atrium/contracts/releases'
import type { Sql } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { findBreak, GENESIS } from '@atrium/staff-api/log/chain'
import { entriesAfter, toEntry } from '../../platform/log/log.ts'
import type { LogRow } from '../../platform/log/log.ts'

const PAGE = 1000

/** Pages of the log, newest first. `accounts`: only entries by or about these accounts; undefined: all. */
export const createLogPages = (sql: Sql) => keysetList(sql, source)

const source: KeysetSource<
  { handle?: string | undefined },
  { readonly accounts: readonly string[] | undefined },
  LogRow & Keyed,
  LogEntry
> = {
  key: [{ column: 'log.sequence', type: 'int8', order: 'desc' }],
  where: (sql, { handle }, { accounts }) => {
    const isOf = (names: readonly string[] | undefined) =>
      names
        ? sql`(actor = any (${[...names]}::text[]) or details ->> 'handle' = any (${[...names]}::text[]))`
        : sql`true`
    return sql`${isOf(handle === undefined ? undefined : [handle])} and ${isOf(accounts)}`
  },
  rows: (sql, { where, order, limit, cursor }) => sql<(LogRow & Keyed)[]>`
    select log.*, ${cursor} as cursor from staff.log where ${where} order by ${order} limit ${limit}`,
  toEntry,
}

/**
 * Verifies the hash chain of the whole log. The deletion of the newest entries cannot be detected: compare the last
 * hash with one stored elsewhere.
 */
export async function verifyLog(sql: Sql): Promise<OperationAnswer<'verifyStaffLog'>> {
  for (let sequence = 0, before = GENESIS; ;) {
    const entries = await entriesAfter(sql, sequence, PAGE)
    const problem = findBreak(entries, before, sequence)
    if (problem) return { intact: false, entries: sequence + entries.length, problem }
    const last = entries.at(-1)
    if (!last) return { intact: true, entries: sequence, head: before }
    sequence = last.sequence
    before = last.hash
  }
}
