import type { IncomingHttpHeaders } from 'node:http'
import type { Payment, PaymentRequest, Payout, PayoutRequest } from '@atrium/contracts/payments/payment-api'
import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'

/**
 * The interface of the cashier to a payment service. Another provider is another implementation of it. Every method
 * rejects with `PaymentServiceError`.
 */
export interface PaymentService {
  /** Repeated with the same reference it returns the same payment. */
  createPayment(request: PaymentRequest): Promise<Payment>
  /** Finds a payment by the reference of its request; undefined where the service has none. */
  findPayment(reference: string): Promise<Payment | undefined>
  /** Only while it is not paid. @throws PaymentServiceError `not-pending` */
  cancelPayment(id: string): Promise<Payment>
  /** Repeated with the same reference it returns the same payout. */
  createPayout(request: PayoutRequest): Promise<Payout>
  findPayout(reference: string): Promise<Payout | undefined>
  /**
   * Returns the event of a webhook that the service signed within the last five minutes, or `unknown` where its form is
   * not in the contract, such as an event of a newer service; undefined for an invalid one. `body` is as it was
   * received.
   */
  verifyWebhook(headers: IncomingHttpHeaders, body: string): PaymentEvent | 'unknown' | undefined
}

/**
 * `unavailable`: no valid response; it is not known whether the request was processed. `rejected`: the request was not
 * processed. `contradiction`: the response does not match the request, or reverts a final state; it is not applied and
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
