import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import type { PaymentService } from '../../../platform/payment-service/payment-service.ts'
import { createPaymentApplication } from './apply-payment.ts'
import { createOrderCheck } from './order-check.ts'
import { readUnchecked } from './orders-repository.ts'

/** Time without a webhook after which the payment service is queried for an order. */
const MAX_SILENCE_MS = 2 * 60_000
const MAX_ORDERS_AT_ONCE = 200

/**
 * Creates the job that queries the payment service for open orders without a webhook; see `createOrderCheck`. A failed
 * order is checked last in the next run.
 */
export function createReconciliation(
  deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime' | 'depositOffers'>,
  payments: PaymentService,
) {
  const { sql, clock, log } = deps
  const check = createOrderCheck(deps, payments, createPaymentApplication(deps).apply)
  return async (): Promise<void> => {
    for (const order of await readUnchecked(sql, new Date(clock().getTime() - MAX_SILENCE_MS), MAX_ORDERS_AT_ONCE)) {
      const { error: err } = await check(order)
      if (err instanceof PaymentServiceError && err.kind === 'unavailable') {
        // Stops here, because the service would fail for the remaining orders too.
        log.warn(
          { err, order: order.id },
          'A deposit order could not be compared with the payment service. It is tried again.',
        )
        return
      }
      if (err !== undefined)
        log.error(
          { err, order: order.id },
          'A payment could not be applied to its deposit order. It needs manual review.',
        )
    }
  }
}
