import type { Grant, StaffAccount } from '@atrium/contracts/registry/staff'
import type { OperationRequest } from '@atrium/contracts/registry/operations'
import type { Sql } from '@atrium/database'
import { RegistryError } from '../../platform/errors.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { assertUnchanged, sequencesOf } from '../../platform/log/subjects.ts'
import { reason as toldAs } from '../../platform/reasons.ts'
import { assertHandleFree } from '../tokens/names.ts'
import { toMember } from '../accounts/members.ts'
import { createPasswords } from '../accounts/passwords.ts'
import type { Passwords } from '../accounts/passwords.ts'
import { deleteSessionsOf } from '../sign-in/sessions-repository.ts'
import { findStaff, insertStaff, listStaff, lockStaff, updateStaff } from '../accounts/repository.ts'

/** Each with the newest entry about the account. */
export async function allStaff(sql: Sql): Promise<StaffAccount[]> {
  const sequence = await sequencesOf(sql, 'staff')
  return (await listStaff(sql)).map((row) => ({ ...toMember(row), sequence: sequence(row.handle) }))
}

/**
 * @throws RegistryError INVALID_REQUEST without a password, WRONG_STATE when the name is taken, reserved or the label
 *   of a token
 */
export async function addStaff(
  sql: Sql,
  passwords: Passwords,
  { handle, name, password, grants }: OperationRequest<'addStaff'>,
  actor: string,
): Promise<StaffAccount> {
  if (password === undefined) throw RegistryError.coded('INVALID_REQUEST', toldAs('first-password', {}))
  const passwordHash = await passwords.hash(password)
  return sql.begin(async (tx) => {
    await assertHandleFree(tx, handle)
    if (!(await insertStaff(tx, { handle, name, grants, passwordHash })))
      throw RegistryError.coded('WRONG_STATE', toldAs('handle-taken', { handle }))
    const { sequence } = await appendEntry(tx, { actor, action: 'staff-added', details: { handle, grants } })
    return { ...toMember((await findStaff(tx, handle))!), sequence }
  })
}

/**
 * Changes what is named. A new password or an end of service ends every session.
 * Nobody takes the administrator's role or the sign-in from themselves, so that there is always one who can give them
 * back.
 * @throws RegistryError NOT_FOUND, WRONG_STATE for what the identity provider decides, and for what would lock out
 *   whoever asks, SEQUENCE_CONFLICT when somebody changed the account since the caller looked
 */
export async function changeStaff(
  sql: Sql,
  passwords: Passwords,
  change: OperationRequest<'changeStaff'>,
  actor: string,
): Promise<StaffAccount> {
  const { handle, name, grants, isActive, password, reason, ifMatch } = change
  const passwordHash = password === undefined ? undefined : await passwords.hash(password)
  return sql.begin(async (tx) => {
    const before = await lockStaff(tx, handle)
    if (!before) throw RegistryError.coded('NOT_FOUND', toldAs('unknown-staff', { handle }))
    await assertUnchanged(tx, 'staff', { key: handle, title: `The account of "${handle}"`, ifMatch })
    if (before.federatedAs !== null && (grants || password))
      throw RegistryError.coded('WRONG_STATE', toldAs('federated-staff', { handle }))
    if (handle === actor && (isActive === false || (grants && !grants.some(({ role }) => role === 'admin'))))
      throw RegistryError.coded('WRONG_STATE', toldAs('locks-oneself-out', {}))
    await updateStaff(tx, handle, { name, grants, passwordHash, isActive })
    if (passwordHash || isActive === false) await deleteSessionsOf(tx, handle)
    const said = {
      ...(name && { name }),
      ...(grants && { from: before.grants, to: grants }),
      ...(isActive !== undefined && { isActive }),
      ...(passwordHash && { password: 'set anew' }),
    }
    const { sequence } = await appendEntry(tx, { actor, action: 'staff-changed', reason, details: { handle, ...said } })
    return { ...toMember((await findStaff(tx, handle))!), sequence }
  })
}

/**
 * Makes somebody known who is there from the first start. Does nothing when the name is: passwords and grants that were
 * changed stay.
 */
export async function ensureStaff(
  sql: Sql,
  { handle, name, password, grants }: { handle: string; name: string; password: string; grants: readonly Grant[] },
): Promise<void> {
  if (await findStaff(sql, handle)) return
  const passwordHash = await createPasswords().hash(password)
  await sql.begin(async (tx) => {
    if (await insertStaff(tx, { handle, name, grants, passwordHash }))
      await appendEntry(tx, { actor: 'set-up', action: 'staff-added', details: { handle, grants } })
  })
}
