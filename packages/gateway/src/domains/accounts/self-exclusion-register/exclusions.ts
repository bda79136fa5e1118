import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { isExcluded } from './exclusions-repository.ts'

/** What somebody is known by. The mobile number in E.164. */
export interface KnownBy {
  mobile?: string
  email?: string
  idNumber?: string
}

/**
 * Holds somebody against the exclusion register (domain rule RG-04), which knows nobody's data but their keyed hashes.
 * @throws DomainError SELF_EXCLUDED
 */
export async function refuseExcluded(
  sql: Sql | Transaction,
  keys: Pick<Keys, 'blindIndex'>,
  merchant: string,
  known: KnownBy,
  now: Date,
): Promise<void> {
  const indexes = (['mobile', 'email', 'idNumber'] as const).flatMap((kind) =>
    known[kind] ? keys.blindIndex.all(kind, known[kind]).map((index) => ({ kind, index })) : [],
  )
  if (indexes.length && (await isExcluded(sql, merchant, indexes, now))) throw new DomainError('SELF_EXCLUDED')
}
