import type { PaymentErrorCode } from '@atrium/contracts/payments/payment-api'

/** An error of the API. The message is returned to the caller: what happened, and what to do. */
export class PaymentError extends Error {
  readonly code: PaymentErrorCode
  /** Milliseconds after which the request can be repeated. */
  readonly waitMs: number | undefined

  constructor(code: PaymentErrorCode, message: string, waitMs?: number) {
    super(message)
    this.name = 'PaymentError'
    this.code = code
    this.waitMs = waitMs
  }
}
