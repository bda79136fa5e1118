import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import type { Attempt } from './logins-repository.ts'
import { insertAttempt, lockAndCountFailures } from './logins-repository.ts'

const MINUTE_MS = 60_000
/** Domain rule AC-01: five failures within half an hour lock a name for a quarter of an hour. */
const LOCKOUT = { failures: 5, windowMs: 30 * MINUTE_MS, lockMs: 15 * MINUTE_MS } as const

/**
 * Counts a try before the password is looked at, so that many tries at once are counted like tries in a row.
 * Names nobody has are counted alike. Answers the id of the try.
 * @throws DomainError ACCOUNT_LOCKED
 */
export async function countAttempt(sql: Sql, attempt: Attempt): Promise<bigint> {
  return sql.begin(async (tx) => {
    const { failures, latest } = await lockAndCountFailures(tx, attempt, new Date(attempt.at.getTime() - LOCKOUT.windowMs))
    const isLocked = failures >= LOCKOUT.failures && latest !== null && attempt.at.getTime() - latest.getTime() < LOCKOUT.lockMs
    if (isLocked) throw new DomainError('ACCOUNT_LOCKED', `locked until ${new Date(latest.getTime() + LOCKOUT.lockMs).toISOString()}`)
    return insertAttempt(tx, attempt)
  })
}
