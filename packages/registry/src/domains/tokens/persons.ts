import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '../../pipeline/access/caller.ts'
import { OperationError } from '../../platform/errors.ts'
import { reason } from '../../platform/reasons.ts'
import { machinesAmong } from './repository.ts'

/**
 * Rejects callers that are not a person: an account, by its session or a token that no machine created. The creator of
 * a token can use it, so that one created by a machine does not identify a person, even when it belongs to an account.
 * @throws OperationError FORBIDDEN
 */
export async function assertPerson(sql: Sql | Transaction, { person, people }: Caller): Promise<void> {
  if (person === undefined) throw OperationError.coded('FORBIDDEN', reason('approval-needs-person', {}))
  const [machine] = await machinesAmong(sql, people)
  if (machine !== undefined) throw OperationError.coded('FORBIDDEN', reason('approval-by-machine', { machine }))
}
