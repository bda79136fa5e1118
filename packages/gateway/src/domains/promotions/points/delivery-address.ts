import type { ParsedRequest } from '@atrium/contracts/calls'
import type { Keys } from '../../../platform/keys/keys.ts'

export type DeliveryAddress = NonNullable<ParsedRequest<'redeemPoints'>['address']>

interface Owner {
  readonly id: string
  readonly memberId: bigint
}

/** The place that an address is sealed for. */
export const placeOf = ({ id, memberId }: Owner): string => `promotions.point_orders/${memberId}/${id}/address`

/** The delivery address of an order in its stored form (DA-01). */
export const sealAddress = ({ field }: Pick<Keys, 'field'>, address: DeliveryAddress, owner: Owner): string =>
  field.seal(JSON.stringify(address), placeOf(owner))

export const openAddress = ({ field }: Pick<Keys, 'field'>, sealed: string, owner: Owner): DeliveryAddress =>
  JSON.parse(field.open(sealed, placeOf(owner))) as DeliveryAddress
