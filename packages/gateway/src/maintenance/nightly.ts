import type { Deps } from '../platform/deps.ts'
import { noteEvent, readDatabaseClock } from '../platform/audit/repository.ts'
import { verifyAll } from './verify-books.ts'

/** Maximum accepted difference between the clocks of this process and of the database. */
const CLOCK_FAULT_MS = 2_000

type NightlyDeps = Pick<Deps, 'sql' | 'clock' | 'log'>

/** Verifies the books for a day (UTC) and logs the result. */
export async function checkBooks({ sql, clock, log }: NightlyDeps, midnight: Date): Promise<void> {
  const day = midnight.toISOString().slice(0, 10)
  const { ledger, chain, audit, problems } = await verifyAll(sql)
  // Copies the end of the audit chain to the log, outside the tables that it protects.
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
 * Logs when this process's clock differs from the database's. Bets, limits and sessions use this clock (domain rule
 * AU-01).
 */
export async function checkClock({ sql, clock, log }: NightlyDeps): Promise<void> {
  const asked = clock().getTime()
  const there = (await readDatabaseClock(sql)).getTime()
  // The database read its clock at some point between these two readings of ours.
  const apartMs = there < asked ? asked - there : Math.max(0, there - clock().getTime())
  if (apartMs <= CLOCK_FAULT_MS) return
  log.error({ apartMs }, 'the clocks of this process and of the database are apart')
  await noteEvent(sql, { action: 'clock-fault', subject: 'clock', details: { apartMs }, at: clock() })
}
