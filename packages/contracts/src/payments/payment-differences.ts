/** How an order can differ from what the payment service has, so that an operator has to look. */
export const PAYMENT_DIFFERENCES = [
  'NOT_AT_PAYMENT_SERVICE',
  'REJECTED_BY_PAYMENT_SERVICE',
  'CONTRADICTS_PAYMENT_SERVICE',
  'CHANGED_AFTER_RESULT',
] as const

export type PaymentDifference = (typeof PAYMENT_DIFFERENCES)[number]
