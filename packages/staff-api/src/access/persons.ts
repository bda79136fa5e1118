import { OperationError } from '../errors.ts'
import { reason } from '../reasons.ts'
import type { Caller } from './caller.ts'

/**
 * Rejects callers that are not a person: a person is an account with a session, or with a token that no machine
 * created. The creator of a token can use it, so a token created by a machine does not identify a person, even if it
 * belongs to an account.
 * @throws OperationError FORBIDDEN
 */
export function assertPerson({ person, machine }: Caller): void {
  if (person === undefined) throw OperationError.coded('FORBIDDEN', reason('approval-needs-person', {}))
  if (machine !== undefined) throw OperationError.coded('FORBIDDEN', reason('approval-by-machine', { machine }))
}
