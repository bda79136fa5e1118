import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import { hashToken } from '../../../platform/keys/tokens.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import { takeProof } from './repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/**
 * Returns whether the merchant uses the slider and the request has no proof. The first few such requests are allowed.
 */
export const isWithoutSlider = (merchant: Pick<Merchant, 'modules'>, proof: string | undefined): boolean =>
  !proof && isModuleOn(merchant, 'GEETEST3')

/**
 * Requires the proof of a solved slider, or of the question that replaces it, if the merchant has GEETEST3 on. A proof
 * is valid once. With a transaction, a rollback restores the proof; with the pool, the proof stays used. @throws
 * DomainError SLIDER_REQUIRED if the proof is missing, used, expired or of another merchant
 */
export async function assertSlider(
  sql: Sql | Transaction,
  merchant: Pick<Merchant, 'code' | 'modules'>,
  proof: string | undefined,
  now: Date,
): Promise<void> {
  if (!isModuleOn(merchant, 'GEETEST3')) return
  if (!proof || !(await takeProof(sql, hashToken(proof), merchant.code, now)))
    throw new DomainError('SLIDER_REQUIRED', proof ? 'the proof is unknown, used or old' : 'no proof')
}
