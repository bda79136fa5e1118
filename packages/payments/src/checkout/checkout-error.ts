/** Why a form was rejected; its name is in the address of the page that reports it. */
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

/** The error of this name, if there is one. */
export const toCheckoutError = (name: unknown): CheckoutError | undefined =>
  CHECKOUT_ERRORS.find((error) => error === name)
