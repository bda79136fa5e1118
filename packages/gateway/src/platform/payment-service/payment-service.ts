import type { IncomingHttpHeaders } from 'node:http'
import type { Movements, Payment, PaymentRequest, Payout, PayoutRequest } from '@atrium/contracts/payments/payment-api'
import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'

/**
 * The cashier's interface to a payment service. To connect another provider, implement this interface. Every method
 * rejects with `PaymentServiceError`.
 */
export interface PaymentService {
  /** Creates a payment. A repeated call with the same reference returns the same payment. */
  createPayment(request: PaymentRequest): Promise<Payment>
  /** Finds a payment by the reference of its request. Undefined when the service has none. */
  findPayment(reference: string): Promise<Payment | undefined>
  /** Cancels a payment that is not paid yet. @throws PaymentServiceError `not-pending` */
  cancelPayment(id: string): Promise<Payment>
  /** Creates a payout. A repeated call with the same reference returns the same payout. */
  createPayout(request: PayoutRequest): Promise<Payout>
  findPayout(reference: string): Promise<Payout | undefined>
  /** Returns movements of money from `from` until before `to` by time, in parts: `after` is the `next` of the last one. */
  movements(period: { from: Date; to: Date }, after?: string): Promise<Movements>
  /**
   * Verifies and parses a webhook message. `body` must be the raw received text. Returns undefined unless the service
   * signed the message within the last five minutes. Returns `unknown` for an event that the contract does not have,
   * such as one of a newer service.
   */
  verifyWebhook(headers: IncomingHttpHeaders, body: string): PaymentEvent | 'unknown' | undefined
}

/**
 * `unavailable`: no valid response, so it is unknown whether the request was processed. `rejected`: the request was not
 * processed. `contradiction`: the response does not match the request, or reverts a final state. It is not applied and
 * needs manual review.
 */
export class PaymentServiceError extends Error {
  readonly kind: 'unavailable' | 'rejected' | 'not-pending' | 'contradiction'
  constructor(kind: PaymentServiceError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PaymentServiceError'
    this.kind = kind
  }
}
