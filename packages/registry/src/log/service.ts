import type { LogVerification } from '@atrium/contracts/registry/history'
import type { LogEntry } from '@atrium/contracts/releases'
import type { Sql } from '@atrium/database'
import { findBreak, GENESIS } from './chain.ts'
import { entriesAfter, listEntries } from './repository.ts'
import type { LogQuery } from './repository.ts'

export { entriesAt } from './repository.ts'

const PAGE = 1000

/** The newest entries, newest first. */
export const readLog = (sql: Sql, query: LogQuery): Promise<LogEntry[]> => listEntries(sql, query)

/** Walks the whole log and says whether it is as it was written. Only the loss of its newest entries leaves no trace in it: compare the last hash with one kept elsewhere. */
export async function verifyLog(sql: Sql): Promise<LogVerification> {
  let sequence = 0
  let before = GENESIS
  for (;;) {
    const entries = await entriesAfter(sql, sequence, PAGE)
    const problem = findBreak(entries, before, sequence)
    if (problem) return { intact: false, entries: sequence + entries.length, problem }
    const last = entries.at(-1)
    if (!last) return { intact: true, entries: sequence, head: before }
    sequence = last.sequence
    before = last.hash
  }
}
