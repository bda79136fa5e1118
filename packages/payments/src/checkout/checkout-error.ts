/** Why a form was rejected. The name is in the URL of the page that shows the error. */
export const CHECKOUT_ERRORS = [
  'result',
  'amount',
  'cardNumber',
  'cardExpiry',
  'cardCvc',
  'voucher',
  'decided',
] as const
export type CheckoutError = (typeof CHECKOUT_ERRORS)[number]

/** The error with this name, if there is one. */
export const toCheckoutError = (name: unknown): CheckoutError | undefined =>
  CHECKOUT_ERRORS.find((error) => error === name)
