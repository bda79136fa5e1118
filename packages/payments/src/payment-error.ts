import type { PaymentErrorCode } from '@atrium/contracts/payments/payment-api'

/** An error of the API. Its message is returned to the caller: what happened, and what to do. */
export class PaymentError extends Error {
  readonly code: PaymentErrorCode
  /** When the request may be sent again. */
  readonly waitMs: number | undefined

  constructor(code: PaymentErrorCode, message: string, waitMs?: number) {
    super(message)
    this.name = 'PaymentError'
    this.code = code
    this.waitMs = waitMs
  }
}
