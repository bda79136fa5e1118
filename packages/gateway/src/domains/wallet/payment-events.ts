import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import type { Deps } from '../../platform/deps.ts'
import { createPaymentApplication } from './deposits/apply-payment.ts'
import { createPayoutApplication } from './withdrawals/settlement.ts'

/**
 * Applies messages of the payment service: payments to deposits, payouts to withdrawals. @throws Error when one cannot
 * be applied now, so that it is sent again
 */
export function createEventApplication(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'depositOffers'>,
): (event: PaymentEvent) => Promise<void> {
  const { apply } = createPaymentApplication(deps)
  const applyPayout = createPayoutApplication(deps)
  return (event) => (event.type === 'payment.updated' ? apply(event.data) : applyPayout(event.data))
}
