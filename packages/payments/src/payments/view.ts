import { toWire } from '@atrium/contracts/money'
import { payment } from '@atrium/contracts/payments/payment-api'
import type { Payment } from '@atrium/contracts/payments/payment-api'
import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import type { PaymentRow } from './repository.ts'

/** Address of the checkout page of a payment. */
export const checkoutPath = ({ checkout_token }: Pick<PaymentRow, 'checkout_token'>): string =>
  `/checkout/${checkout_token}`

/** A payment in the wire format. `origin` is the public origin of the checkout pages. */
export const paymentView = (row: PaymentRow, origin: string): Payment =>
  payment.parse({
    id: row.id,
    reference: row.reference,
    method: row.method,
    amount: toWire(row.amount),
    ...(row.charged_amount !== null && { chargedAmount: toWire(row.charged_amount) }),
    currency: row.currency,
    state: row.state,
    ...(row.reason !== null && { reason: row.reason }),
    checkoutUrl: `${origin}${checkoutPath(row)}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sequence: row.sequence,
  } satisfies Payment)

/** The message that reports the state of a payment to the portal. */
export const paymentEventOf = (row: PaymentRow, origin: string): PaymentEvent => ({
  type: 'payment.updated',
  timestamp: row.updated_at.toISOString(),
  data: paymentView(row, origin),
})
