import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import type { Config } from '../../../config.ts'
import type { Attempt } from '../sessions/logins-repository.ts'
import { countFailuresOfAddress, insertAttempt, lockAndCountFailures } from '../sessions/logins-repository.ts'

const MINUTE_MS = 60_000
/**
 * Domain rule AC-01: too many failures within 30 minutes lock a name for 15 minutes on all devices. Exception: each
 * device that has signed in to the name before has its own count.
 */
export const LOCKOUT_WINDOW_MS = 30 * MINUTE_MS
export const LOCK_MS = 15 * MINUTE_MS
/** Time window for failures from one network, counted over all names. */
const ADDRESS_WINDOW_MS = 15 * MINUTE_MS

export type LoginLimits = Config['loginLimits']

/** A counted log-in attempt. `failures` is the number of failures of its name, including this one. */
export interface Counted {
  readonly id: bigint
  readonly failures: number
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limit. Attempts at
 * unknown names count too. `mayPass(failures)` runs before the attempt is stored and may throw.
 * @throws DomainError ACCOUNT_LOCKED, TOO_MANY_REQUESTS (failures from one network, over all names)
 */
export async function countAttempt(
  sql: Sql,
  limits: LoginLimits,
  attempt: Attempt,
  mayPass: (failures: number) => void = () => {},
): Promise<Counted> {
  return sql.begin(async (tx) => {
    const { failures, latest } = await lockAndCountFailures(
      tx,
      attempt,
      new Date(attempt.at.getTime() - LOCKOUT_WINDOW_MS),
    )
    const isLocked =
      failures >= limits.lockAfter && latest !== null && attempt.at.getTime() - latest.getTime() < LOCK_MS
    if (isLocked)
      throw new DomainError('ACCOUNT_LOCKED', `locked until ${new Date(latest.getTime() + LOCK_MS).toISOString()}`)
    const ofAddress = await countFailuresOfAddress(tx, attempt, new Date(attempt.at.getTime() - ADDRESS_WINDOW_MS))
    if (ofAddress >= limits.addressFailures)
      throw new DomainError('TOO_MANY_REQUESTS', `${ofAddress} failed log-ins from this address`)
    mayPass(failures)
    return { id: await insertAttempt(tx, attempt), failures: failures + 1 }
  })
}
