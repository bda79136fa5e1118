import type { IncomingHttpHeaders } from 'node:http'
import type { Payment, PaymentRequest, Payout, PayoutRequest } from '@atrium/contracts/payments/payment-api'
import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'

/**
 * What the cashier needs of a payment service. Another provider is another implementation of it.
 * Every method rejects with `PaymentServiceError`.
 */
export interface PaymentService {
  /** Repeated with the same reference it returns the same payment. */
  createPayment(request: PaymentRequest): Promise<Payment>
  /** By the reference of its request; undefined where the service has none. */
  findPayment(reference: string): Promise<Payment | undefined>
  /** Only while it is not paid. @throws PaymentServiceError `not-pending` */
  cancelPayment(id: string): Promise<Payment>
  /** Repeated with the same reference it returns the same payout. */
  createPayout(request: PayoutRequest): Promise<Payout>
  findPayout(reference: string): Promise<Payout | undefined>
  /**
   * The event of a webhook that the service signed within the last five minutes, or `unknown` where it has another
   * form than the contract states, such as an event of a newer service; undefined for any other. `body` is as it was
   * received.
   */
  verifyWebhook(headers: IncomingHttpHeaders, body: string): PaymentEvent | 'unknown' | undefined
}

/**
 * `unavailable`: no valid response; it is not known whether the request was processed. `rejected`: the request was not
 * processed. `contradiction`: what the service has is not what was requested, or goes back behind a final state; it is
 * not applied, and an operator has to look.
 */
export class PaymentServiceError extends Error {
  readonly kind: 'unavailable' | 'rejected' | 'not-pending' | 'contradiction'
  constructor(kind: PaymentServiceError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PaymentServiceError'
    this.kind = kind
  }
}
