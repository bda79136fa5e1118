import type { Payment } from '@atrium/contracts/payments/payment-api'
import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/deposit-rules'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import type { PaymentService } from '../../../platform/payment-service/payment-service.ts'
import { isStateOf } from './apply-payment.ts'
import { changeOrder, lockOrder, markOrder } from './orders-repository.ts'
import type { OrderRow } from './orders-repository.ts'

/**
 * Time for which an order that never reached the payment service can still reach it: its member may repeat the request.
 */
const MAX_UNSENT_MS = 10 * 60_000

/**
 * `payment`: the payment of the service, which was applied. `error`: the service did not respond, or its payment cannot
 * be applied. Neither: it has none.
 */
export interface OrderCheck {
  readonly payment?: Payment
  readonly error?: unknown
}

/**
 * Queries the payment service for an order and applies the result, like a webhook. An open order that never reached the
 * service expires; one that disappeared from the service, or that contradicts it, gets a `difference`. Never rejects
 * because of the service's data.
 */
export function createOrderCheck(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  payments: PaymentService,
  apply: (payment: Payment) => Promise<void>,
) {
  async function compare(order: OrderRow): Promise<Payment | undefined> {
    const payment = await payments.findPayment(order.id)
    if (payment) await apply(payment)
    await sql.begin(async (tx) => {
      const now = clock()
      const current = await lockOrder(tx, order.id)
      if (!current || current.updatedAt > order.updatedAt) return
      if (payment) return changeOrder(tx, current, isStateOf(payment, current.state) ? { difference: null } : {}, now)
      if (current.paymentId !== null) return changeOrder(tx, current, { difference: 'NOT_AT_PAYMENT_SERVICE' }, now)
      const isUnsent =
        OPEN_DEPOSIT_STATES.includes(current.state) && now.getTime() - current.createdAt.getTime() >= MAX_UNSENT_MS
      return changeOrder(tx, current, isUnsent ? { state: 'EXPIRED' } : {}, now)
    })
    return payment
  }

  return async (order: OrderRow): Promise<OrderCheck> => {
    try {
      const payment = await compare(order)
      return { ...(payment && { payment }) }
    } catch (error) {
      await markOrder(
        sql,
        order.id,
        error instanceof PaymentServiceError && error.kind === 'contradiction'
          ? 'CONTRADICTS_PAYMENT_SERVICE'
          : order.difference,
        clock(),
      )
      return { error }
    }
  }
}
