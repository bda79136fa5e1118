import type { Deps } from '../deps.ts'
import { verifyChain } from '../ledger-proof/verify-chain.ts'
import { verifyLedger } from '../wallet/verify-ledger.ts'
import { claimCheck, noteEvent, readDatabaseClock, wasChecked } from './repository.ts'
import { verifyAudit } from './verify.ts'

const EVERY_MS = 600_000
/** How far the clocks of a process and of the database may be apart before it is a fault. */
const CLOCK_FAULT_MS = 2_000

type NightlyDeps = Pick<Deps, 'sql' | 'clock' | 'log'>

/**
 * Once a day (UTC), by one process: adds the ledger up, computes its chain and that of the audit log again, and logs what came of it.
 * Answers whether this run did.
 */
export async function checkBooks({ sql, clock, log }: NightlyDeps): Promise<boolean> {
  const day = clock().toISOString().slice(0, 10)
  return sql.begin(async (tx) => {
    if (!(await claimCheck(tx)) || (await wasChecked(tx, day))) return false
    const ledger = await verifyLedger(sql)
    const chain = await verifyChain(sql)
    const audit = await verifyAudit(sql)
    const problems = [...ledger.problems, ...chain.problems, ...audit.problems]
    if (problems.length > 0) log.error({ day, problems }, 'the books are not right')
    await noteEvent(tx, { action: 'books-checked', subject: day, details: { journals: ledger.journals, sealed: chain.sealed, root: chain.root, entries: audit.entries, problems }, at: clock() })
    return true
  })
}

/** Bets, limits and sessions go by this clock (domain rule AU-01): one that differs from the database's is logged. */
export async function checkClock({ sql, clock, log }: NightlyDeps): Promise<void> {
  const asked = clock().getTime()
  const there = (await readDatabaseClock(sql)).getTime()
  // The answer was read somewhere between asking and now.
  const apartMs = there < asked ? asked - there : Math.max(0, there - clock().getTime())
  if (apartMs <= CLOCK_FAULT_MS) return
  log.error({ apartMs }, 'the clocks of this process and of the database are apart')
  await noteEvent(sql, { action: 'clock-fault', subject: 'clock', details: { apartMs }, at: clock() })
}

/** Looks every ten minutes whether the day's check is to be made. Answers how to stop. */
export function startNightly(deps: NightlyDeps): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = Promise.all([checkBooks(deps), checkClock(deps)]).catch((err: unknown) => deps.log.warn({ err }, 'checking the books failed: the next run does it'))
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
