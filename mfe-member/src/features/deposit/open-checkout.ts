import type { DepositOrder } from '@atrium/contracts/calls'
import { depositOrderPath } from '@atrium/contracts/portal/paths'

/** Leaves the portal for the checkout page of an order. An order that can no longer be paid is shown instead. */
export function openCheckout({ orderId, checkoutUrl }: DepositOrder): void {
  globalThis.location.assign(checkoutUrl ?? depositOrderPath(orderId))
}
