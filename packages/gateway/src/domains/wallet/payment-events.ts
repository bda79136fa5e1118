import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import { SYSTEM_ACTORS } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { PaymentServiceError } from '../../platform/payment-service/payment-service.ts'
import { createPaymentApplication } from './deposits/apply-payment.ts'
import { markOrder } from './deposits/orders-repository.ts'
import { createPayoutApplication } from './withdrawals/settlement.ts'
import { markPart } from './withdrawals/withdrawals-repository.ts'

/** Ids of orders and parts. The payment service may send arbitrary references, so they are checked. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Creates the function that applies webhooks of the payment service: payments to deposits, payouts to withdrawals. A
 * webhook that contradicts the gateway's data, such as one about an unknown order, is never applied. It is stored in
 * the audit log, and its order is flagged for operators.
 * @throws Error if it cannot be applied now, so that the service retries it
 */
export function createEventApplication(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'depositOffers' | 'log'>,
): (event: PaymentEvent) => Promise<void> {
  const { sql, clock, log } = deps
  const { apply } = createPaymentApplication(deps)
  const applyPayout = createPayoutApplication(deps)

  async function applyKnown({ type, data }: PaymentEvent): Promise<void> {
    if (!UUID.test(data.reference))
      throw new PaymentServiceError('contradiction', `There is nothing with the reference ${data.reference}.`)
    await (type === 'payment.updated' ? apply(data) : applyPayout(data))
  }

  async function reject({ type, data }: PaymentEvent, err: PaymentServiceError): Promise<void> {
    const { id, reference, state } = data
    log.error({ err, type, reference }, 'A message of the payment service was rejected. It needs manual review.')
    const mark = type === 'payment.updated' ? markOrder : markPart
    const merchant = UUID.test(reference)
      ? await mark(sql, reference, 'CONTRADICTS_PAYMENT_SERVICE', clock())
      : undefined
    await noteEvent(sql, {
      ...(merchant !== undefined && { merchant }),
      actor: SYSTEM_ACTORS.paymentService,
      action: 'payment-message-rejected',
      subject: `${type === 'payment.updated' ? 'payment' : 'payout'}:${id}`,
      details: { reference, state, reason: err.message },
      at: clock(),
    })
  }

  return async (event) => {
    try {
      await applyKnown(event)
    } catch (error) {
      if (!(error instanceof PaymentServiceError && error.kind === 'contradiction')) throw error
      await reject(event, error)
    }
  }
}
