import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findVendors, missingVendors, writeVendors } from './vendors-repository.ts'

/** Creates the staff operations for the vendors that a merchant offers. */
export function createStaffVendors({ sql, merchants }: Pick<Deps, 'sql' | 'merchants'>) {
  const read = async (merchant: string): Promise<GatewayAnswer<'merchantVendors'>> => ({
    list: await findVendors(sql, merchant),
  })
  return {
    merchantVendors: ({ merchant }: GatewayRequest<'merchantVendors'>) => read(merchant),

    /** @throws DomainError INVALID_REQUEST for an unknown vendor, which its issue names; UNKNOWN_MERCHANT */
    async changeMerchantVendors(
      { merchant, vendors, reason }: GatewayRequest<'changeMerchantVendors'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'changeMerchantVendors'>> {
      if (!(await merchants.all()).some(({ code }) => code === merchant))
        throw new DomainError('UNKNOWN_MERCHANT', merchant)
      const named = Object.keys(vendors)
      await changeAs(
        sql,
        staff.actor,
        async (tx) => {
          const missing = await missingVendors(tx, named)
          if (missing.length > 0)
            throw new DomainError(
              'INVALID_REQUEST',
              `unknown vendors: ${missing.join(', ')}`,
              missing.map((vendor) => ({ path: `vendors.${vendor}`, message: 'is no vendor of games' })),
            )
          await writeVendors(tx, merchant, {
            on: named.filter((vendor) => vendors[vendor]),
            off: named.filter((vendor) => !vendors[vendor]),
          })
        },
        reason,
      )
      merchants.forget()
      return read(merchant)
    },
  }
}
