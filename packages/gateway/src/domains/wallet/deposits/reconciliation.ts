import type { Payment } from '@atrium/contracts/payments/payment-api'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import type { PaymentService } from '../../../platform/payment-service/payment-service.ts'
import { changeOrder, lockOrder, markOrder, readUnchecked } from './orders-repository.ts'
import type { OrderRow } from './orders-repository.ts'

/** How long an order may be without a message before the payment service is queried for it. */
const MAX_SILENCE_MS = 2 * 60_000
const MAX_ORDERS_AT_ONCE = 200
/** How long an order that never reached the payment service can still reach it: its member may send the request again. */
const MAX_UNSENT_MS = 10 * 60_000

/**
 * Queries the payment service for open orders without a message: what it has is applied, as from a webhook. An order that never reached it expires; one that it
 * had and no longer has, or that contradicts it, gets a `difference`, which operators see. An order that fails comes last in the next run.
 */
export function createReconciliation({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>, payments: PaymentService, apply: (payment: Payment) => Promise<void>) {
  async function reconcile(order: OrderRow): Promise<void> {
    const payment = await payments.findPayment(order.id)
    if (payment) await apply(payment)
    await sql.begin(async (tx) => {
      const now = clock()
      const current = await lockOrder(tx, order.id)
      if (!current || current.updatedAt > order.updatedAt) return
      if (payment) return changeOrder(tx, current, {}, now)
      if (current.paymentId !== null) return changeOrder(tx, current, { difference: 'NOT_AT_PAYMENT_SERVICE' }, now)
      return changeOrder(tx, current, now.getTime() - current.createdAt.getTime() < MAX_UNSENT_MS ? {} : { state: 'EXPIRED' }, now)
    })
  }

  return async (): Promise<void> => {
    const orders = await readUnchecked(sql, new Date(clock().getTime() - MAX_SILENCE_MS), MAX_ORDERS_AT_ONCE)
    for (const order of orders) {
      try {
        await reconcile(order)
      } catch (err) {
        const kind = err instanceof PaymentServiceError ? err.kind : undefined
        await markOrder(sql, order.id, kind === 'contradiction' ? 'CONTRADICTS_PAYMENT_SERVICE' : order.difference, clock())
        if (kind === 'unavailable') {
          // The rest would fail as well.
          log.warn({ err, order: order.id }, 'A deposit order could not be compared with the payment service. It is tried again.')
          return
        }
        log.error({ err, order: order.id }, 'A payment could not be applied to its deposit order. It needs manual review.')
      }
    }
  }
}
