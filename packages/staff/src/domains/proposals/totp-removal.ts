import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry, assertUnchanged, sequencesOf } from '../../platform/log/log.ts'
import type { NewEntry } from '../../platform/log/log.ts'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import { forgetTotp, lockStaff } from '../accounts/repository.ts'
import { insertProposal } from './repository.ts'
import { revokeTokensOf } from '../tokens/repository.ts'
import { deleteSessionsOf } from '../sign-in/sessions-repository.ts'

type RemovalInput = OperationRequest<'removeStaffTotp'>

/**
 * Proposes to remove an account's authenticator app. Without it, the password alone is enough to sign in.
 * @throws OperationError NOT_FOUND, WRONG_STATE without an app, SEQUENCE_CONFLICT if the account changed since the
 * caller read it
 */
export const proposeTotpRemoval = (
  sql: Sql,
  input: RemovalInput,
  caller: Caller,
  now: Date,
): Promise<OperationAnswer<'removeStaffTotp'>> =>
  sql.begin(async (tx) => {
    await assertRemovable(tx, input)
    const { handle, reason } = input
    // The approval applies to the current app. If the account changes meanwhile, it is a different decision.
    const seen = { handle, reason, ifMatch: { [handle]: (await sequencesOf(tx, [handle]))(handle) } }
    const { label: by, person = null, people, inviters = [] } = caller
    const operation = 'removeStaffTotp'
    const proposal = await insertProposal(tx, {
      operation,
      input: seen,
      by,
      person,
      people: [...new Set([...people, ...inviters])],
      at: now,
      reason,
    })
    await appendEntry(tx, { actor: by, action: 'proposed', reason, details: { proposal, operation, handle } })
    return { proposal }
  })

/** Applies an approved removal. All sessions and tokens of the account end: they may be on the lost device. */
export async function carryOutTotpRemoval(
  tx: Transaction,
  input: RemovalInput,
  { actor, reason, details }: Pick<NewEntry, 'actor' | 'reason' | 'details'>,
): Promise<void> {
  const { handle } = input
  await assertRemovable(tx, input)
  await forgetTotp(tx, handle)
  await deleteSessionsOf(tx, handle)
  const tokens = await revokeTokensOf(tx, handle)
  await appendEntry(tx, {
    actor,
    action: 'staff-changed',
    reason,
    details: { handle, totp: 'removed', ...(tokens.length && { revoked: tokens }), ...details },
  })
}

/** Checks that there is an app, and locks the account until the transaction ends. */
async function assertRemovable(tx: Transaction, { handle, ifMatch }: RemovalInput): Promise<void> {
  const staff = await lockStaff(tx, handle)
  if (!staff) throw OperationError.coded('NOT_FOUND', toldAs('unknown-staff', { handle }))
  await assertUnchanged(tx, handle, ifMatch)
  if (!staff.hasTotp) throw OperationError.coded('WRONG_STATE', toldAs('no-app', { handle }))
}
