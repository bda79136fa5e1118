import { parseMoney } from '@atrium/contracts/money'
import type { Movement } from '@atrium/contracts/payments/payment-api'
import type { RECONCILIATION_DIFFERENCES, RECONCILIATION_KINDS } from '@atrium/contracts/staff/wallet/reconciliation'

export type MovementKind = (typeof RECONCILIATION_KINDS)[number]
export type Difference = (typeof RECONCILIATION_DIFFERENCES)[number]

/** What a merchant's order has for a movement. Amounts in counts of 1/10,000. */
export interface OwnMovement {
  readonly merchant: string
  readonly orderId: string
  readonly reference: string
  readonly state: string
  readonly amount: bigint
  readonly currency: string
}

/** The states of a deposit order and of a part of a withdrawal that match a state of the payment service. */
const OWN_STATES: Readonly<Record<Movement['state'], string>> = {
  succeeded: 'CREDITED',
  reversed: 'REVERSED',
  charged_back: 'CHARGEBACK',
  paid: 'PAID',
}

export const kindOf = ({ state }: Pick<Movement, 'state'>): MovementKind => (state === 'paid' ? 'PAYOUT' : 'DEPOSIT')

/** Whether money moved and was not returned, so that it counts in the sums of its day. */
export const isCounted = ({ state }: Pick<Movement, 'state'>): boolean => state === 'succeeded' || state === 'paid'

/** Returns how an order differs from the movement of the payment service; undefined if it does not. */
export function differenceOf(own: OwnMovement | undefined, service: Movement | undefined): Difference | undefined {
  if (!own) return 'UNKNOWN_ORDER'
  if (!service) return 'NOT_AT_PAYMENT_SERVICE'
  if (own.amount !== parseMoney(service.amount) || own.currency !== service.currency) return 'AMOUNT'
  return own.state === OWN_STATES[service.state] ? undefined : 'STATE'
}
