import { z } from 'zod'
import { payment, payout } from './payment-api.ts'

/**
 * Messages of the payment service to the portal, by the Standard Webhooks specification: `webhook-id`,
 * `webhook-timestamp` (seconds) and `webhook-signature` (`v1,<base64 of HMAC-SHA256 over id.timestamp.body>`, several
 * separated by spaces during a secret rotation). A message is repeated until the portal responds 2xx, so it can arrive
 * more than once, late, and out of order. `webhook-id` identifies it, `data.sequence` orders messages.
 */
export const PAYMENT_WEBHOOK_PATH = '/webhooks/payments'

/** The maximum size of a message. */
export const MAX_WEBHOOK_BYTES = 65_536
/** Maximum difference between a message's timestamp and the current time. Other messages are rejected. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

export const paymentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('payment.updated'), timestamp: z.iso.datetime(), data: payment }),
  z.object({ type: z.literal('payout.updated'), timestamp: z.iso.datetime(), data: payout }),
])
export type PaymentEvent = z.infer<typeof paymentEvent>
