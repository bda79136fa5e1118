import type { PaymentState } from '@atrium/contracts/payments/payment-api'

/** Results that a payer can select, in the order of the page. */
export const PAYER_RESULTS = ['approve', 'approve_other', 'decline', 'processing', 'expire'] as const
export type PayerResult = (typeof PAYER_RESULTS)[number]

/** Later changes by the simulator: results of a processing payment, and reversals of received money. */
export const LATER_RESULTS: Partial<Record<PaymentState, readonly LaterResult[]>> = {
  processing: ['approve_later', 'decline_later'],
  succeeded: ['reverse', 'charge_back'],
}
export type LaterResult = 'approve_later' | 'decline_later' | 'reverse' | 'charge_back'
