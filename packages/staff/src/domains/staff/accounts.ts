import type { Grant, StaffAccount } from '@atrium/contracts/staff/accounts'
import type { OperationRequest } from '@atrium/contracts/staff/operations'
import type { Sql } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry, assertUnchanged, sequencesOf } from '../../platform/log/log.ts'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import { toMember } from '../accounts/members.ts'
import { createPasswords } from '../accounts/passwords.ts'
import { deleteSessionsOf } from '../sign-in/sessions-repository.ts'
import { findStaff, insertStaff, listStaff, lockStaff, updateStaff } from '../accounts/repository.ts'

/** Accounts with the sequence number of the newest log entry about each. */
export async function allStaff(sql: Sql): Promise<StaffAccount[]> {
  const sequence = await sequencesOf(sql)
  return (await listStaff(sql)).map((row) => ({ ...toMember(row), sequence: sequence(row.handle) }))
}

/**
 * Changes the given fields. Deactivating an account ends its sessions. Administrators cannot remove their own role or
 * sign-in, so that there is always one who can restore access.
 * @throws OperationError NOT_FOUND; WRONG_STATE for fields that the identity provider determines, and for changes that
 * would lock out the caller; SEQUENCE_CONFLICT if the account changed since the caller read it
 */
export async function changeStaff(
  sql: Sql,
  { handle, name, grants, isActive, reason, ifMatch }: OperationRequest<'changeStaff'>,
  { label: actor, person }: Pick<Caller, 'label' | 'person'>,
): Promise<StaffAccount> {
  return sql.begin(async (tx) => {
    const before = await lockStaff(tx, handle)
    if (!before) throw OperationError.coded('NOT_FOUND', toldAs('unknown-staff', { handle }))
    await assertUnchanged(tx, handle, ifMatch)
    if (before.federatedAs !== null && grants)
      throw OperationError.coded('WRONG_STATE', toldAs('federated-staff', { handle }))
    if (handle === person && (isActive === false || (grants && !grants.some(({ role }) => role === 'admin'))))
      throw OperationError.coded('WRONG_STATE', toldAs('locks-oneself-out', {}))
    await updateStaff(tx, handle, { name, grants, isActive })
    if (isActive === false) await deleteSessionsOf(tx, handle)
    const said = {
      ...(name && { name }),
      ...(grants && { from: before.grants, to: grants }),
      ...(isActive !== undefined && { isActive }),
    }
    const { sequence } = await appendEntry(tx, { actor, action: 'staff-changed', reason, details: { handle, ...said } })
    return { ...toMember((await findStaff(tx, handle))!), sequence }
  })
}

/** Adds an account at the first start. Has no effect if the name exists, so changed passwords and grants are kept. */
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
