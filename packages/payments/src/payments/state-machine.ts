import type { PaymentReason, PaymentState } from '@atrium/contracts/payments/payment-api'

/** Allowed next states. States without an entry are final. */
const NEXT_STATES: Partial<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['processing', 'succeeded', 'declined', 'expired', 'cancelled'],
  processing: ['succeeded', 'declined', 'expired'],
  succeeded: ['reversed', 'charged_back'],
}

/** A change of state, with the states in which the payment must be. */
export type PaymentChange = { readonly from: readonly PaymentState[] } & (
  | { readonly to: 'succeeded'; readonly chargedAmount: bigint }
  | { readonly to: 'declined'; readonly reason: PaymentReason }
  | { readonly to: 'processing' | 'expired' | 'cancelled' | 'reversed' | 'charged_back' }
)

/** Whether a payment can change from one state to another. */
export const canChange = (from: PaymentState, to: PaymentState): boolean => NEXT_STATES[from]?.includes(to) ?? false

/** Whether the payment can still expire. */
export const isOpen = (state: PaymentState): boolean => canChange(state, 'expired')
