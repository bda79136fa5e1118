import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '../../pipeline/access/caller.ts'
import { OperationError } from '../../platform/errors.ts'
import { reason } from '../../platform/reasons.ts'
import { machinesAmong } from './repository.ts'

/**
 * Lets only a person decide: an account, by its session or a token that no machine made. Anybody who made a token can
 * use it, so that one that a machine made is no person, though it belongs to an account.
 * @throws OperationError FORBIDDEN
 */
export async function assertPerson(sql: Sql | Transaction, { person, people }: Caller): Promise<void> {
  if (person === undefined) throw OperationError.coded('FORBIDDEN', reason('approval-needs-person', {}))
  const [machine] = await machinesAmong(sql, people)
  if (machine !== undefined) throw OperationError.coded('FORBIDDEN', reason('approval-by-machine', { machine }))
}
