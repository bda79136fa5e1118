import type { PaymentState } from '@atrium/contracts/payments/payment-api'

/** The results that a payer can choose, in the order of the page. */
export const PAYER_RESULTS = ['approve', 'approve_other', 'decline', 'processing', 'expire'] as const
export type PayerResult = (typeof PAYER_RESULTS)[number]

/**
 * What the simulator changes later: results while the payment is processing, and the return of money that was received.
 */
export const LATER_RESULTS: Partial<Record<PaymentState, readonly LaterResult[]>> = {
  processing: ['approve_later', 'decline_later'],
  succeeded: ['reverse', 'charge_back'],
}
export type LaterResult = 'approve_later' | 'decline_later' | 'reverse' | 'charge_back'
