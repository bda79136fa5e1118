/** How an order can differ from the payment service's data, which an operator must resolve. */
export const PAYMENT_DIFFERENCES = [
  'NOT_AT_PAYMENT_SERVICE',
  'REJECTED_BY_PAYMENT_SERVICE',
  'CONTRADICTS_PAYMENT_SERVICE',
  'CHANGED_AFTER_RESULT',
] as const

export type PaymentDifference = (typeof PAYMENT_DIFFERENCES)[number]
