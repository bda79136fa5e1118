import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { isExcluded } from './exclusions-repository.ts'

/** Contact and identity data of a person. The mobile number is in E.164. */
export interface KnownBy {
  mobile?: string
  email?: string
  idNumber?: string
}

/**
 * Rejects a person who is on the exclusion register (domain rule RG-04). The register stores only keyed hashes.
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
