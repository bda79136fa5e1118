/** Differences between an order and the payment service's data. An operator must resolve them. */
export const PAYMENT_DIFFERENCES = [
  'NOT_AT_PAYMENT_SERVICE',
  'REJECTED_BY_PAYMENT_SERVICE',
  'CONTRADICTS_PAYMENT_SERVICE',
  'CHANGED_AFTER_RESULT',
] as const

export type PaymentDifference = (typeof PAYMENT_DIFFERENCES)[number]
