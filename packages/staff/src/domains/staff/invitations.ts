import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { Sql, Transaction } from '@atrium/database'
import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from '@atrium/staff-api/access/caller'
import { peopleOf } from '@atrium/staff-api/access/people'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry, assertUnchanged } from '../../platform/log/log.ts'
import type { NewEntry } from '../../platform/log/log.ts'
import { reason } from '@atrium/staff-api/reasons'
import { assertHandleFree } from '../tokens/names.ts'
import { deleteInvitation, findInvitation, takeInvitation, writeInvitation } from './invitations-repository.ts'
import { toMember } from '../accounts/members.ts'
import { assertMayTry, takeCode, wrong } from '../sign-in/sign-in.ts'
import type { SignInDeps, SignInPlace, Started } from '../sign-in/sign-in.ts'
import { forgetTries, takeBackTry } from '../sign-in/tries.ts'
import { sessionOf, startSession } from '../sign-in/sessions.ts'
import { deleteSessionsOf } from '../sign-in/sessions-repository.ts'
import { addInviters, endInviters } from '../accounts/inviters-repository.ts'
import { findStaff, forgetPassword, insertStaff, lockStaff, updateStaff } from '../accounts/repository.ts'
import type { StaffRow } from '../accounts/repository.ts'

const HOUR_MS = 3_600_000
/** How long after acceptance the inviter counts as a person behind the account. */
const INVITER_MS = 24 * HOUR_MS

// A fast hash is enough: 256 random bits cannot be guessed.
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
type Invited = OperationAnswer<'inviteStaff'>
const isPending = ({ passwordHash, federatedAs, isActive }: StaffRow): boolean =>
  passwordHash === null && federatedAs === null && isActive
const invalid = () => OperationError.coded('NOT_FOUND', reason('invitation-invalid', {}))

/**
 * Creates an account without a password, and the code with which its owner sets one. If the person was already invited
 * but has not accepted, the code is replaced. The code is returned only once; the database stores its SHA-256.
 * @throws OperationError WRONG_STATE if the handle is in use, reserved or the label of a token
 */
export async function inviteStaff(
  sql: Sql,
  { handle, name, grants, hours }: OperationRequest<'inviteStaff'>,
  caller: Caller,
  now: Date,
): Promise<Invited> {
  return sql.begin(async (tx) => {
    const before = await lockStaff(tx, handle)
    if (!before) await assertHandleFree(tx, handle)
    if (before && !isPending(before)) throw OperationError.coded('WRONG_STATE', reason('handle-taken', { handle }))
    if (before) await updateStaff(tx, handle, { name, grants })
    else if (!(await insertStaff(tx, { handle, name, grants })))
      throw OperationError.coded('WRONG_STATE', reason('handle-taken', { handle }))
    return invite(tx, caller, { handle, hours, now }, (invitedUntil) => ({
      action: before ? 'staff-changed' : 'staff-added',
      details: { handle, grants, invitedUntil },
    }))
  })
}

/**
 * Removes the password and the sessions of an account, and creates the code with which its owner sets a new password.
 * The authenticator app stays; `removeStaffTotp` removes it.
 * @throws OperationError NOT_FOUND; WRONG_STATE for an account of the identity provider and for the caller's own;
 * SEQUENCE_CONFLICT if the account changed since the caller read it
 */
export async function resetStaff(
  sql: Sql,
  { handle, hours, reason: why, ifMatch }: OperationRequest<'resetStaff'>,
  caller: Caller,
  now: Date,
): Promise<Invited> {
  return sql.begin(async (tx) => {
    const before = await lockStaff(tx, handle)
    if (!before) throw OperationError.coded('NOT_FOUND', reason('unknown-staff', { handle }))
    await assertUnchanged(tx, handle, ifMatch)
    if (before.federatedAs !== null) throw OperationError.coded('WRONG_STATE', reason('federated-staff', { handle }))
    if (handle === caller.person) throw OperationError.coded('WRONG_STATE', reason('locks-oneself-out', {}))
    await forgetPassword(tx, handle)
    await deleteSessionsOf(tx, handle)
    return invite(tx, caller, { handle, hours, now }, (invitedUntil) => ({
      action: 'staff-changed',
      reason: why,
      details: { handle, signIn: 'reset', invitedUntil },
    }))
  })
}

/**
 * Revokes an open invitation. Whoever made it stays behind the account until another one is accepted.
 * @throws OperationError NOT_FOUND; WRONG_STATE if there is no open invitation
 */
export async function revokeInvitation(
  sql: Sql,
  { handle, reason: why }: OperationRequest<'revokeInvitation'>,
  { label: actor }: Caller,
): Promise<StaffAccount> {
  return sql.begin(async (tx) => {
    if (!(await lockStaff(tx, handle))) throw OperationError.coded('NOT_FOUND', reason('unknown-staff', { handle }))
    if (!(await deleteInvitation(tx, handle)))
      throw OperationError.coded('WRONG_STATE', reason('no-invitation', { handle }))
    const details = { handle, invitation: 'revoked' }
    const { sequence } = await appendEntry(tx, { actor, action: 'staff-changed', reason: why, details })
    return { ...toMember((await findStaff(tx, handle))!), sequence }
  })
}

/** Stores the invitation and its creator. `entryOf`: the log entry. */
async function invite(
  tx: Transaction,
  caller: Caller,
  { handle, hours, now }: { handle: string; hours: number; now: Date },
  entryOf: (invitedUntil: string) => Omit<NewEntry, 'actor'>,
): Promise<Invited> {
  const code = `inv_${randomBytes(32).toString('base64url')}`
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  await writeInvitation(tx, { handle, codeHash: hashOf(code), expiresAt })
  await addInviters(tx, handle, peopleOf(caller))
  const { sequence } = await appendEntry(tx, { actor: caller.label, ...entryOf(expiresAt.toISOString()) })
  return {
    account: { ...toMember((await findStaff(tx, handle))!), sequence },
    code,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * The account that an invitation's code belongs to.
 * @throws OperationError NOT_FOUND for a code that was used, was replaced or has expired
 */
export async function readInvitation(
  { sql, clock }: SignInDeps,
  code: string,
): Promise<OperationAnswer<'readInvitation'>> {
  const found = await findInvitation(sql, hashOf(code), clock())
  if (!found) throw invalid()
  const { handle, name, expiresAt } = found
  const { hasTotp } = (await findStaff(sql, handle))!
  return { handle, name, expiresAt: expiresAt.toISOString(), hasTotp }
}

/**
 * Sets the invited person's password and signs them in. The session states whether an authenticator app must be set up
 * next. An account that was reset keeps its app, whose code is required: the link alone is not enough. The invitation's
 * code becomes invalid.
 * @throws OperationError NOT_FOUND for a code that was used, was replaced or has expired; CODE_WANTED, UNAUTHENTICATED
 * and TOO_MANY_REQUESTS like `signIn`
 */
export async function acceptInvitation(
  { sql, config, passwords, seal, clock }: SignInDeps,
  { code, password, totp }: OperationRequest<'acceptInvitation'>,
  { origin, address }: SignInPlace,
): Promise<Started> {
  const now = clock()
  // Checked before hashing the password, which would be too expensive for an invented code.
  const invited = await findInvitation(sql, hashOf(code), now)
  const staff = invited && (await findStaff(sql, invited.handle))
  if (!staff) throw invalid()
  if (staff.hasTotp) {
    if (!totp) throw OperationError.coded('CODE_WANTED', reason('code-wanted', {}))
    await assertMayTry(sql, staff.handle, address, now)
  }
  // Rejects a common password before the code is used.
  const passwordHash = await passwords.hash(password)
  if (staff.hasTotp) {
    if (!(await takeCode(sql, seal, staff, totp!, now))) throw wrong()
    await Promise.all([forgetTries(sql, staff.handle), takeBackTry(sql, { address })])
  }
  return sql.begin(async (tx) => {
    const handle = await takeInvitation(tx, hashOf(code), now)
    const before = handle === undefined ? undefined : await lockStaff(tx, handle)
    if (!before || !isPending(before)) throw invalid()
    await updateStaff(tx, before.handle, { passwordHash })
    await endInviters(tx, before.handle, { now, until: new Date(now.getTime() + INVITER_MS) })
    const { cookie, key } = await startSession(tx, before.handle, origin, now)
    await appendEntry(tx, { actor: before.handle, action: 'signed-in', details: { how: 'invitation' } })
    return { cookie, session: { ...sessionOf({ ...before, passwordHash, lastSeenAt: now }, config, now, now), key } }
  })
}
