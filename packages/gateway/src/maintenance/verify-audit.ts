import type { Sql } from '@atrium/database'
import { createHash } from 'node:crypto'

export interface AuditReport {
  /** Number of chained entries, and of entries that are not chained yet (`waiting`). */
  entries: number
  waiting: number
  /** The end of the chain: its last position, and the hash at that position in hexadecimal. */
  end: { place: bigint; hash: string }
  /** One sentence per contradiction, at most 20. Empty when no entry was changed after it was logged. */
  problems: string[]
}

const MAX_PROBLEMS = 20
const AT_ONCE = 1_000

interface Link {
  place: bigint
  entry: bigint
  action: string
  subject: string
  /** Null when the entry is missing. */
  line: Buffer | null
  hash: Buffer
}

/**
 * Recomputes every hash of the audit log, in one snapshot, each from the previous stored hash. Therefore a changed
 * entry is reported, but the entries after it are not. Cannot detect that the newest entries were removed: compare the
 * end of the chain with the server's log, which has it for every day.
 */
export async function verifyAudit(sql: Sql): Promise<AuditReport> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const problems: string[] = []
    let entries = 0
    let last: { place: bigint; hash: Buffer } = { place: 0n, hash: Buffer.alloc(32) }
    for (;;) {
      const found = await tx<Link[]>`
        select place, entry, action, subject, line, hash from audit.lines_after(${last.place}, ${AT_ONCE})`
      for (const { place, entry, action, subject, line, hash } of found) {
        if (place !== last.place + 1n)
          problems.push(`Links ${last.place + 1n} to ${place - 1n} of the audit log's chain are missing.`)
        else if (line === null) problems.push(`Entry ${entry} of the audit log is missing.`)
        else if (!createHash('sha256').update(last.hash).update(line).digest().equals(hash))
          problems.push(`Entry ${entry} of the audit log (${action} of ${subject}) is not what was logged.`)
        last = { place, hash }
      }
      entries += found.length
      if (found.length < AT_ONCE) {
        const [{ waiting, stuck, late }] = await tx<
          [{ waiting: number; stuck: number; late: number }]
        >`select * from audit.unlinked()`
        if (stuck > 0)
          problems.push(`The audit log has ${stuck} entries that nobody has chained since the last check of the books.`)
        if (late > 0) problems.push(`The audit log has ${late} entries that were put in later.`)
        return {
          entries,
          waiting,
          end: { place: last.place, hash: last.hash.toString('hex') },
          problems: problems.slice(0, MAX_PROBLEMS),
        }
      }
    }
  })
}
