import type { ParsedRequest } from '@atrium/contracts/calls'
import type { Keys } from '../../../platform/keys/keys.ts'

export type DeliveryAddress = NonNullable<ParsedRequest<'redeemPoints'>['address']>

interface Owner {
  readonly id: string
  readonly memberId: bigint
}

/** Returns the context that an address is encrypted for. */
export const placeOf = ({ id, memberId }: Owner): string => `promotions.point_orders/${memberId}/${id}/address`

/** Encrypts the delivery address of an order for storage (DA-01). */
export const sealAddress = ({ field }: Pick<Keys, 'field'>, address: DeliveryAddress, owner: Owner): string =>
  field.seal(JSON.stringify(address), placeOf(owner))

export const openAddress = ({ field }: Pick<Keys, 'field'>, sealed: string, owner: Owner): DeliveryAddress =>
  JSON.parse(field.open(sealed, placeOf(owner))) as DeliveryAddress
