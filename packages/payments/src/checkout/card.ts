import type { PaymentReason } from '@atrium/contracts/payments/payment-api'
import type { CheckoutError } from './checkout-error.ts'

/** A test card, with the bank's response. Undefined: approved. */
export interface TestCard {
  readonly number: string
  readonly name: 'approved' | 'insufficientFunds' | 'declined'
  readonly reason?: PaymentReason
}

/** The only accepted card numbers. None of them is valid for a real card. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', name: 'approved' },
  { number: '4000 0000 0000 9995', name: 'insufficientFunds', reason: 'insufficient_funds' },
  { number: '4000 0000 0000 0002', name: 'declined', reason: 'invalid_card' },
]

/** Validates the fields of a card. They are not stored. */
export function readCard(
  form: URLSearchParams,
  now: Date,
): { readonly error?: CheckoutError; readonly reason?: PaymentReason } {
  const number = digits(form.get('number'))
  const card = TEST_CARDS.find((each) => digits(each.number) === number)
  if (!card) return { error: 'cardNumber' }
  if (!isFutureMonth(form.get('expiry'), now)) return { error: 'cardExpiry' }
  return /^\s*\d{3,4}\s*$/.test(form.get('cvc') ?? '') ? card : { error: 'cardCvc' }
}

const digits = (text: string | null): string => (text ?? '').replaceAll(/[\s-]/g, '')

/** A card is valid until the end of its month: `MM/YY`. */
function isFutureMonth(text: string | null, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text ?? '') ?? []
  return month !== undefined && Date.UTC(2000 + Number(year), Number(month)) > now.getTime()
}
