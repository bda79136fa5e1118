import { OperationError } from '../errors.ts'
import { reason } from '../reasons.ts'
import type { Caller } from './caller.ts'

/**
 * Rejects callers that are not a person: an account, by its session or a token that no machine created. The creator of
 * a token can use it, so that one created by a machine does not identify a person, even when it belongs to an account.
 * @throws OperationError FORBIDDEN
 */
export function assertPerson({ person, machine }: Caller): void {
  if (person === undefined) throw OperationError.coded('FORBIDDEN', reason('approval-needs-person', {}))
  if (machine !== undefined) throw OperationError.coded('FORBIDDEN', reason('approval-by-machine', { machine }))
}
