import { toWire } from '@atrium/contracts/money'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import type { Deps } from '../../../platform/deps.ts'
import type { MovedOrder } from './tickets-repository.ts'

/** `hasWon` means that a ticket of the order won more than its rebate. */
export type SettledOrder = MovedOrder & { readonly hasWon?: boolean }

/** Publishes the results of orders on an issue to each member. Call it after the commit. */
export function publishSettledOrders(
  realtime: Deps['realtime'],
  state: EventPayloads['lottery.order.settled']['state'],
  numero: string,
  orders: readonly SettledOrder[],
): void {
  for (const { orderId, memberId, code, stake, win = 0n, hasWon = false, currency } of orders) {
    realtime.publish(
      { memberId },
      {
        topic: 'lottery.order.settled',
        payload: { orderId, code, numero, state, stake: toWire(stake), win: toWire(win), hasWon, currency },
      },
    )
  }
}
