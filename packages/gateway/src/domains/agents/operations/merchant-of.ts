import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../../../platform/deps.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** Finds a merchant by its code. @throws DomainError NOT_FOUND */
export async function merchantOf(merchants: Deps['merchants'], code: string): Promise<Merchant> {
  const found = (await merchants.all()).find((merchant) => merchant.code === code)
  if (!found) throw new DomainError('NOT_FOUND', `merchant ${code}`)
  return found
}
