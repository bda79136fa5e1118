import type { LogVerification } from '@atrium/contracts/staff/releases/history'
import type { LogEntry } from '@atrium/contracts/releases'
import type { Sql } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import { findBreak, GENESIS } from '@atrium/staff-api/log/chain'
import { entriesAfter, listEntries, toEntry } from '../../platform/log/repository.ts'
import type { LogQuery } from '../../platform/log/repository.ts'
import { logSource } from './source.ts'
import { problemsOfState } from './state.ts'
import { isReadable, visiblePart } from './visibility.ts'
import type { LogReader } from './visibility.ts'

const PAGE = 1000

/** The log entries that the reader can see, newest first. */
export async function readLog(sql: Sql, query: LogQuery, reader: LogReader): Promise<LogEntry[]> {
  const rows = await listEntries(sql, query, isReadable(sql, query, reader))
  return rows.map((row) => toEntry(visiblePart(row, reader)))
}

/** Pages of the log, newest first, and the log as a file. */
export const createLogPages = (sql: Sql) => keysetList(sql, logSource)

/**
 * Verifies the hash chain of the whole log, and that other data about decisions match it. Only the deletion of the
 * newest entries cannot be detected: compare the last hash with one stored elsewhere.
 */
export async function verifyLog(sql: Sql): Promise<LogVerification> {
  let sequence = 0
  let before = GENESIS
  for (;;) {
    const entries = await entriesAfter(sql, sequence, PAGE)
    const problem = findBreak(entries, before, sequence)
    if (problem) return { intact: false, entries: sequence + entries.length, problem }
    const last = entries.at(-1)
    if (!last) {
      const problems = await problemsOfState(sql)
      return {
        intact: problems.length === 0,
        entries: sequence,
        head: before,
        ...(problems.length > 0 && { problem: problems.join(' ') }),
      }
    }
    sequence = last.sequence
    before = last.hash
  }
}
