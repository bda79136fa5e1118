import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '../../pipeline/access/caller.ts'
import { OperationError } from '../../platform/errors.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import type { NewEntry } from '../../platform/log/repository.ts'
import { assertUnchanged, sequenceOf } from '../../platform/log/subjects.ts'
import { reason as toldAs } from '../../platform/reasons.ts'
import { forgetTotp, lockStaff } from '../accounts/repository.ts'
import { propose } from '../proposals/proposing.ts'
import { deleteSessionsOf } from '../sign-in/sessions-repository.ts'

type RemovalInput = OperationRequest<'removeStaffTotp'>

/**
 * Proposes to remove an account's authenticator app: without it the password alone is enough to sign in.
 * @throws OperationError NOT_FOUND, WRONG_STATE without an app, SEQUENCE_CONFLICT when the account changed since the
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
    // The approval applies to the removal of the current app: when the account changes meanwhile, it is another
    // decision.
    const seen = { handle, reason, ifMatch: { [handle]: await sequenceOf(tx, 'staff', handle) } }
    return {
      proposal: await propose(tx, caller, {
        operation: 'removeStaffTotp',
        input: seen,
        merchants: [],
        at: now,
        reason,
      }),
    }
  })

/** Applies the decided removal: every session of the account ends. */
export async function carryOutTotpRemoval(
  tx: Transaction,
  input: RemovalInput,
  { actor, reason, details }: Pick<NewEntry, 'actor' | 'reason' | 'details'>,
): Promise<void> {
  const { handle } = input
  await assertRemovable(tx, input)
  await forgetTotp(tx, handle)
  await deleteSessionsOf(tx, handle)
  await appendEntry(tx, {
    actor,
    action: 'staff-changed',
    reason,
    details: { handle, totp: 'removed', ...details },
  })
}

/** Locks the account until the transaction ends. */
async function assertRemovable(tx: Transaction, { handle, ifMatch }: RemovalInput): Promise<void> {
  const staff = await lockStaff(tx, handle)
  if (!staff) throw OperationError.coded('NOT_FOUND', toldAs('unknown-staff', { handle }))
  await assertUnchanged(tx, 'staff', { key: handle, title: `The account of "${handle}"`, ifMatch })
  if (!staff.hasTotp) throw OperationError.coded('WRONG_STATE', toldAs('no-app', { handle }))
}
