import { OperationError } from '../errors.ts'
import { reason } from '../reasons.ts'
import type { Caller } from './caller.ts'

/**
 * Lets only a person decide: an account, by its session or a token that no machine made. Anybody who made a token can
 * use it, so that one that a machine made is no person, though it belongs to an account.
 * @throws OperationError FORBIDDEN
 */
export function assertPerson({ person, machine }: Caller): void {
  if (person === undefined) throw OperationError.coded('FORBIDDEN', reason('approval-needs-person', {}))
  if (machine !== undefined) throw OperationError.coded('FORBIDDEN', reason('approval-by-machine', { machine }))
}
