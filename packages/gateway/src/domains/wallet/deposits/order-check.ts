import type { Payment } from '@atrium/contracts/payments/payment-api'
import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import type { PaymentService } from '../../../platform/payment-service/payment-service.ts'
import { isStateOf } from './apply-payment.ts'
import { changeOrder, lockOrder, markOrder } from './orders-repository.ts'
import type { OrderRow } from './orders-repository.ts'

/** How long an order can still be sent to the payment service, because its member may repeat the request. */
const MAX_UNSENT_MS = 10 * 60_000

/**
 * Result of a check. `payment` is the service's payment, which was applied. `error` means that the service did not
 * respond, or that its payment cannot be applied. Both are missing if the service has no payment for the order.
 */
export interface OrderCheck {
  readonly payment?: Payment
  readonly error?: unknown
}

/**
 * Creates the function that queries the payment service for an order and applies the result, like a webhook. An open
 * order that never reached the service expires. An order that the service has lost or contradicts gets a `difference`.
 * The promise never rejects because of the service's data.
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
