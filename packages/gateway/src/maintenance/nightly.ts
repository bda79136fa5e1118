import type { Deps } from '../platform/deps.ts'
import { noteEvent, readDatabaseClock } from '../platform/audit/repository.ts'
import { verifyAll } from './verify-books.ts'

/** Maximum difference between the clocks of a process and of the database. */
const CLOCK_FAULT_MS = 2_000

type NightlyDeps = Pick<Deps, 'sql' | 'clock' | 'log'>

/** The check of a day (UTC): verifies the books and logs the result. */
export async function checkBooks({ sql, clock, log }: NightlyDeps, midnight: Date): Promise<void> {
  const day = midnight.toISOString().slice(0, 10)
  const { ledger, chain, audit, problems } = await verifyAll(sql)
  // A copy of the result outside the tables.
  log.info({ day, place: audit.end.place, hash: audit.end.hash }, "the audit log's end of this day")
  if (problems.length > 0) log.error({ day, problems }, 'the books are not right')
  await noteEvent(sql, {
    action: 'books-checked',
    subject: day,
    details: {
      journals: ledger.journals,
      sealed: chain.sealed,
      root: chain.root,
      entries: audit.entries,
      logEnd: `${audit.end.place} ${audit.end.hash}`,
      problems,
    },
    at: clock(),
  })
}

/**
 * Logs a difference between this clock, which bets, limits and sessions use (domain rule AU-01), and the database's.
 */
export async function checkClock({ sql, clock, log }: NightlyDeps): Promise<void> {
  const asked = clock().getTime()
  const there = (await readDatabaseClock(sql)).getTime()
  // The database read its clock at some time between the request and now.
  const apartMs = there < asked ? asked - there : Math.max(0, there - clock().getTime())
  if (apartMs <= CLOCK_FAULT_MS) return
  log.error({ apartMs }, 'the clocks of this process and of the database are apart')
  await noteEvent(sql, { action: 'clock-fault', subject: 'clock', details: { apartMs }, at: clock() })
}
