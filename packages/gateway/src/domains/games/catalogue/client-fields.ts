import { DomainError } from '@atrium/contracts/errors'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/**
 * Checks the merchant that a client names in the request. It is optional, because the host identifies the merchant.
 * @throws DomainError INVALID_REQUEST if the two differ
 */
export function assertOwnMerchant({ code }: Pick<Merchant, 'code'>, named: string | undefined): void {
  if (named !== undefined && named.toUpperCase() !== code)
    throw new DomainError('INVALID_REQUEST', `the request names the merchant ${named}, its host is of ${code}`)
}
