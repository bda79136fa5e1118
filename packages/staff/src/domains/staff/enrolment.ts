import type { StaffSession } from '@atrium/contracts/staff/accounts'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry } from '../../platform/log/log.ts'
import { reason } from '@atrium/staff-api/reasons'
import { deleteSessionsOf } from '../sign-in/sessions-repository.ts'
import type { SignedIn } from '../sign-in/sessions.ts'
import { assertMayTry, takeCode, totpPlace } from '../sign-in/sign-in.ts'
import type { SignInDeps } from '../sign-in/sign-in.ts'
import { forgetTries, takeBackTry } from '../sign-in/tries.ts'
import { confirmTotp, findStaff, writeTotp } from '../accounts/repository.ts'
import { newTotpSecret, totpUri } from '../sign-in/totp.ts'
import { toMember } from '../accounts/members.ts'
import { assertOwnPassword } from './own-password.ts'

/**
 * Creates a new secret for an authenticator app, which requires the password. Inactive until it is confirmed.
 * @throws OperationError WRONG_STATE if an app is in use, INVALID_REQUEST for a wrong password, TOO_MANY_REQUESTS
 */
export async function startTotp(
  deps: SignInDeps,
  { staff }: SignedIn,
  { password, address }: { password: string; address: string },
): Promise<{ secret: string; uri: string }> {
  const { sql, seal } = deps
  const { handle } = staff
  if (staff.federatedAs !== null) throw OperationError.coded('WRONG_STATE', reason('app-elsewhere', {}))
  if (staff.hasTotp) throw OperationError.coded('WRONG_STATE', reason('app-in-use', {}))
  await assertOwnPassword(deps, staff, { address, current: password })
  const secret = newTotpSecret()
  if (!(await writeTotp(sql, handle, seal.close(secret, totpPlace(handle)))))
    throw OperationError.coded('WRONG_STATE', reason('app-in-use', {}))
  return { secret, uri: totpUri(secret, handle) }
}

/**
 * Activates one-time codes. The account's other sessions end. Wrong codes count as failed sign-ins.
 * @throws OperationError WRONG_STATE without a secret to confirm, INVALID_REQUEST for a wrong code, TOO_MANY_REQUESTS
 */
export async function confirmTotpApp(
  { sql, seal, clock }: SignInDeps,
  { hash, session, staff: { handle } }: SignedIn,
  { code, address }: { code: string; address: string },
): Promise<StaffSession> {
  const now = clock()
  const staff = (await findStaff(sql, handle))!
  if (!staff.totpSealed || staff.hasTotp) throw OperationError.coded('WRONG_STATE', reason('no-new-app', {}))
  await assertMayTry(sql, handle, address, now)
  if (!(await takeCode(sql, seal, staff, code, now)))
    throw OperationError.coded('INVALID_REQUEST', reason('wrong-code', {}))
  await Promise.all([forgetTries(sql, handle), takeBackTry(sql, { address })])
  return sql.begin(async (tx) => {
    await confirmTotp(tx, handle, now)
    await deleteSessionsOf(tx, handle, hash)
    await appendEntry(tx, { actor: handle, action: 'staff-changed', details: { handle, totp: 'set up' } })
    return { staff: toMember({ ...staff, hasTotp: true }), expiresAt: session.expiresAt }
  })
}
