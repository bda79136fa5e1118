import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import { hashToken } from '../../../platform/keys/tokens.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import { takeProof } from './repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** Whether a request has no proof of the merchant's slider; the first few are allowed without. */
export const isWithoutSlider = (merchant: Pick<Merchant, 'modules'>, proof: string | undefined): boolean =>
  !proof && isModuleOn(merchant, 'GEETEST3')

/**
 * Requires the proof of a solved slider or its question, where the merchant has GEETEST3 on; a proof is valid once.
 * Given a transaction, the proof is used up together with its other changes; given the pool, in any case.
 * @throws DomainError SLIDER_REQUIRED: none, a used, an old one, or one of another merchant
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
