import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '../../pipeline/access/caller.ts'
import { RegistryError } from '../../platform/errors.ts'
import { reason } from '../../platform/reasons.ts'
import { machinesAmong } from './repository.ts'

/**
 * Lets only a person decide: an account, by its session or a token that no machine made. Anybody who made a token can
 * use it, so that one that a machine made is no person, though it belongs to an account.
 * @throws RegistryError FORBIDDEN
 */
export async function assertPerson(sql: Sql | Transaction, { person, people }: Caller): Promise<void> {
  if (person === undefined) throw RegistryError.coded('FORBIDDEN', reason('approval-needs-person', {}))
  const [machine] = await machinesAmong(sql, people)
  if (machine !== undefined) throw RegistryError.coded('FORBIDDEN', reason('approval-by-machine', { machine }))
}
