import { DomainError } from '@atrium/contracts/errors'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/**
 * A client may name its merchant; the request's host decides.
 * @throws DomainError INVALID_REQUEST where the two differ
 */
export function assertOwnMerchant({ code }: Pick<Merchant, 'code'>, named: string | undefined): void {
  if (named !== undefined && named.toUpperCase() !== code)
    throw new DomainError('INVALID_REQUEST', `the request names the merchant ${named}, its host is of ${code}`)
}
