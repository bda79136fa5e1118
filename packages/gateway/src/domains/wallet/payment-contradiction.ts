/** What the payment service has contradicts what the portal has, so that it cannot be applied: an operator has to look. Sent again, it is rejected again. */
export class PaymentContradiction extends Error {
  override readonly name = 'PaymentContradiction'
}
