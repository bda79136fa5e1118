import type { OperationRequest } from '@atrium/contracts/staff/operations'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry } from '../../platform/log/log.ts'
import { reason } from '@atrium/staff-api/reasons'
import { deleteSessionsOf } from '../sign-in/sessions-repository.ts'
import { assertMayTry, takeCode } from '../sign-in/sign-in.ts'
import type { SignInDeps } from '../sign-in/sign-in.ts'
import { findStaff, lockStaff, updateStaff } from '../accounts/repository.ts'
import type { StaffRow } from '../accounts/repository.ts'
import { forgetTries, takeBackTry } from '../sign-in/tries.ts'

/** The account, the IP address of the request, and the session that stays active. */
export interface PasswordOwner {
  readonly handle: string
  readonly address: string
  readonly session?: Buffer | undefined
}

/**
 * Changes the account's own password. All its other sessions end. Wrong attempts count as failed sign-ins.
 * @throws OperationError INVALID_REQUEST for a wrong current password or code, and for a new password that is common or
 * equal to the current one; WRONG_STATE for an account of the identity provider; TOO_MANY_REQUESTS
 */
export async function changeOwnPassword(
  deps: SignInDeps,
  { handle, address, session }: PasswordOwner,
  { current, password, code }: OperationRequest<'changePassword'>,
): Promise<void> {
  const { sql, passwords } = deps
  const staff = (await findStaff(sql, handle))!
  if (staff.federatedAs !== null) throw OperationError.coded('WRONG_STATE', reason('federated-staff', { handle }))
  await assertOwnPassword(deps, staff, { address, current, code })
  if (password === current) throw OperationError.coded('INVALID_REQUEST', reason('password-same', {}))
  const passwordHash = await passwords.hash(password)
  await sql.begin(async (tx) => {
    // An administrator may have reset the password after it was verified.
    if ((await lockStaff(tx, handle))?.passwordHash !== staff.passwordHash) throw wrong()
    await updateStaff(tx, handle, { passwordHash })
    await deleteSessionsOf(tx, handle, session)
    await appendEntry(tx, {
      actor: handle,
      action: 'staff-changed',
      details: { handle, password: 'changed by its owner' },
    })
  })
}

/**
 * Verifies the password of a signed-in account again, and the authenticator app if there is one. Wrong attempts count
 * as failed sign-ins. @throws OperationError INVALID_REQUEST, TOO_MANY_REQUESTS
 */
export async function assertOwnPassword(
  deps: SignInDeps,
  staff: StaffRow,
  { address, current, code }: { address: string; current: string; code?: string | undefined },
): Promise<void> {
  const { sql, clock } = deps
  const { handle } = staff
  const now = clock()
  await assertMayTry(sql, handle, address, now)
  if (!(await isProven(deps, staff, current, code, now))) throw wrong()
  await Promise.all([forgetTries(sql, handle), takeBackTry(sql, { address })])
}

async function isProven(
  { sql, passwords, seal }: SignInDeps,
  staff: StaffRow,
  current: string,
  code: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!(await passwords.matches(staff.passwordHash ?? undefined, current))) return false
  return !staff.hasTotp || (code !== undefined && takeCode(sql, seal, staff, code, now))
}

const wrong = () => OperationError.coded('INVALID_REQUEST', reason('password-wrong', {}))
