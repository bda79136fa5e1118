import type { RollbackRequest } from '@atrium/contracts/registry-api'
import type { RegistryClient } from '../registry-client.ts'
import type { Outcome } from './outcome.ts'
import { titles } from './pin.ts'

/** Moves a merchant back to the set before, or to an earlier one. */
export async function rollBack(client: RegistryClient, request: RollbackRequest): Promise<Outcome> {
  const pointer = await client.rollBack(request)
  return { text: `${pointer.merchant} is back on the set ${pointer.set.id}: ${titles(pointer)}.`, json: pointer }
}
