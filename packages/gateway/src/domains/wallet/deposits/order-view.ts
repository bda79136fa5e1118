import type { DepositOrder } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import type { OrderRow } from './orders-repository.ts'

/** Converts an order to the response of the calls. */
export function orderView(order: OrderRow, language: Language): DepositOrder {
  const { id: orderId, method, currency, state, flags, bonusTerms } = order
  const isOpen = state === 'CREATED' || state === 'PENDING'
  return {
    orderId,
    method,
    currency,
    state,
    flags,
    amount: toWire(order.amount),
    ...(order.charged !== null && { chargedAmount: toWire(order.charged) }),
    ...(order.reason !== null && { reason: order.reason }),
    ...(order.bonusCode !== null &&
      bonusTerms && {
        bonus: {
          code: order.bonusCode,
          title: language === 'EN' ? bonusTerms.titleEn : bonusTerms.titleKo,
          ...(order.granted !== null && { granted: toWire(order.granted) }),
        },
      }),
    ...(order.checkoutUrl !== null && (isOpen || state === 'PENDING_ASYNC') && { checkoutUrl: order.checkoutUrl }),
    canCancel: isOpen,
    createdAt: order.createdAt.getTime(),
    expiresAt: order.expiresAt.getTime(),
    updatedAt: order.updatedAt.getTime(),
  }
}
