import type { MemberLock } from '@atrium/contracts/staff/members/locks'
import type { Sql, Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { readLockedLogIns } from '../sessions/logins-repository.ts'
import { LOCK_MS, LOCKOUT_WINDOW_MS } from '../sign-in/login-lockout.ts'
import { forgetAllTries, readReachedLimits } from '../throttling/throttle.ts'
import { forgetTotpTries, readTotpTries } from '../totp/totp-repository.ts'
import { TOTP_TRIES } from '../totp/totp-service.ts'
import { unlock } from '../passwords/passwords-repository.ts'

const THROTTLED = {
  changePassword: 'PASSWORD',
  paymentPassword: 'PAYMENT_PASSWORD',
  verifyBankName: 'BANK_NAME',
} as const
const THROTTLES = Object.keys(THROTTLED) as (keyof typeof THROTTLED)[]

interface Lock extends Pick<MemberLock, 'kind' | 'tries'> {
  readonly since: Date
  readonly until: Date
}

interface Owner {
  readonly merchant: string
  readonly id: bigint
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Returns the locks of a member after wrong passwords, codes and names. */
export async function readMemberLocks(
  { sql, config }: { readonly sql: Sql | Transaction; readonly config: Pick<Deps['config'], 'loginLimits'> },
  { merchant, id }: Owner,
  now: Date,
): Promise<Lock[]> {
  const [logIns, limits, totp] = await Promise.all([
    readLockedLogIns(sql, id, {
      lockAfter: config.loginLimits.lockAfter,
      since: after(now, -LOCKOUT_WINDOW_MS),
      latestAfter: after(now, -LOCK_MS),
    }),
    readReachedLimits(sql, merchant, THROTTLES, String(id), now),
    readTotpTries(sql, id, after(now, -TOTP_TRIES.windowMs)),
  ])
  return [
    ...logIns.map(({ tries, since }) => ({ kind: 'LOG_IN' as const, tries, since, until: after(since, LOCK_MS) })),
    ...limits.map(({ kind, ...limit }) => ({ ...limit, kind: THROTTLED[kind] })),
    ...(totp && totp.tries >= TOTP_TRIES.most
      ? [
          {
            kind: 'AUTHENTICATOR' as const,
            tries: totp.tries,
            since: totp.first,
            until: after(totp.first, TOTP_TRIES.windowMs),
          },
        ]
      : []),
  ]
}

/** Lifts all locks of a member. Failures that count toward a lock are forgotten as well. */
export async function liftMemberLocks(tx: Transaction, { merchant, id }: Owner, now: Date): Promise<void> {
  await unlock(tx, id, now)
  await forgetAllTries(tx, merchant, THROTTLES, String(id))
  await forgetTotpTries(tx, id)
}

export const lockView = ({ kind, tries, since, until }: Lock): MemberLock => ({
  kind,
  tries,
  since: since.toISOString(),
  until: until.toISOString(),
})
