import type { StartedSession } from '@atrium/contracts/staff/accounts'
import type { Sql } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry } from '../../platform/log/log.ts'
import { reason } from '@atrium/staff-api/reasons'
import type { StaffConfig } from '../../pipeline/staff-config.ts'
import type { Passwords } from '../accounts/passwords.ts'
import type { Seal } from './seal.ts'
import { sessionOf, startSession } from './sessions.ts'
import { findStaff, takeTotpStep } from '../accounts/repository.ts'
import type { StaffRow } from '../accounts/repository.ts'
import { stepOf } from './totp.ts'
import { countTry, forgetTries, takeBackTry } from './tries.ts'

export interface SignInDeps {
  readonly sql: Sql
  readonly config: StaffConfig
  readonly passwords: Passwords
  readonly seal: Seal
  readonly clock: () => Date
}

export interface Credentials {
  handle: string
  password: string
  code?: string | undefined
}
export interface Started {
  readonly session: StartedSession
  readonly cookie: string
}
/** IP address and origin of a sign-in. */
export interface SignInPlace {
  readonly address: string
  readonly origin: string
}

/**
 * Place of an authenticator app's encrypted secret. Secrets that the registry encrypted earlier have the same place.
 */
export const totpPlace = (handle: string): string => `registry.staff/${handle}/totp`

/**
 * Signs an account in. Unknown names take as long and get the same response as wrong passwords.
 * @throws OperationError UNAUTHENTICATED, CODE_WANTED if only the one-time code is missing, TOO_MANY_REQUESTS
 */
export async function signIn(
  { sql, config, passwords, seal, clock }: SignInDeps,
  { handle, password, code }: Credentials,
  { address, origin }: SignInPlace,
): Promise<Started> {
  const now = clock()
  await assertMayTry(sql, handle, address, now)
  const staff = await findStaff(sql, handle)
  const isRight = await passwords.matches(staff?.passwordHash ?? undefined, password)
  if (!staff || !isRight || !staff.isActive) throw wrong()
  if (staff.hasTotp && !code) {
    // Decremented instead of reset, so that wrong codes in between still count.
    await Promise.all([takeBackTry(sql, { handle }), takeBackTry(sql, { address })])
    throw OperationError.coded('CODE_WANTED', reason('code-wanted', {}))
  }
  if (staff.hasTotp && !(await takeCode(sql, seal, staff, code!, now))) throw wrong()
  await Promise.all([forgetTries(sql, handle), takeBackTry(sql, { address })])
  const { cookie, key } = await sql.begin(async (tx) => {
    const started = await startSession(tx, handle, origin, now)
    await appendEntry(tx, {
      actor: handle,
      action: 'signed-in',
      details: { how: staff.hasTotp ? 'password and code' : 'password' },
    })
    return started
  })
  return { cookie, session: { ...sessionOf({ ...staff, lastSeenAt: now }, config, now, now), key } }
}

/** Whether a code is valid for an account's app and unused. Marks it as used. */
export async function takeCode(
  sql: Sql,
  seal: Seal,
  { handle, totpSealed }: StaffRow,
  code: string,
  now: Date,
): Promise<boolean> {
  if (!totpSealed) return false
  const step = stepOf(seal.open(totpSealed, totpPlace(handle)), code, now)
  return step !== undefined && takeTotpStep(sql, handle, totpSealed, step)
}

export const wrong = (): OperationError => OperationError.coded('UNAUTHENTICATED', reason('wrong-sign-in', {}))

/**
 * Counts an attempt at an account's password or code before checking it.
 * @throws OperationError TOO_MANY_REQUESTS
 */
export async function assertMayTry(sql: Sql, handle: string, address: string, now: Date): Promise<void> {
  if (!(await countTry(sql, { address }, now)) || !(await countTry(sql, { handle }, now)))
    throw OperationError.coded('TOO_MANY_REQUESTS', reason('too-many-sign-ins', {}))
}
