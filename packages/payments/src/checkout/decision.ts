import { languageTag } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { isMoneyText, MONEY_PLACES, parseMoney } from '@atrium/contracts/money'
import type { PaymentState } from '@atrium/contracts/payments/payment-api'
import { readNumber } from '@atrium/contracts/text/typed-number'
import type { PaymentRow } from '../payments/repository.ts'
import type { PaymentChange } from '../payments/state-machine.ts'
import { readCard } from './card.ts'
import type { CheckoutError } from './checkout-error.ts'

/** The results that a payer can choose, in the order of the page. */
export const PAYER_RESULTS = ['approve', 'approve_other', 'decline', 'processing', 'expire'] as const
export type PayerResult = (typeof PAYER_RESULTS)[number]

/**
 * What the simulator changes later: results while the payment is processing, and the return of money that was received.
 */
export const LATER_RESULTS: Partial<Record<PaymentState, readonly LaterResult[]>> = {
  processing: ['approve_later', 'decline_later'],
  succeeded: ['reverse', 'charge_back'],
}
export type LaterResult = 'approve_later' | 'decline_later' | 'reverse' | 'charge_back'

/** The only voucher code that is accepted. */
export const TEST_VOUCHER = 'DEMO-2468-1357'

/** The change that a form requests, or what has to be corrected. `isLast`: the payer goes back to the portal. */
export type Decision =
  | { readonly change: PaymentChange; readonly isLast: boolean }
  | { readonly error: CheckoutError; readonly chosen?: PayerResult }

/** Reads the form of a checkout page that was shown in a language. */
export function readDecision(payment: PaymentRow, form: URLSearchParams, now: Date, language: Language): Decision {
  const result = form.get('result') ?? ''
  if (isLater(result)) return { change: LATER_CHANGES[result](payment), isLast: false }
  const chosen = PAYER_RESULTS.find((each) => each === result)
  if (!chosen) return { error: payment.state === 'pending' ? 'result' : 'decided' }
  if (chosen === 'decline')
    return { change: { from: ['pending'], to: 'declined', reason: 'declined_by_payer' }, isLast: true }
  if (chosen === 'expire') return { change: { from: ['pending'], to: 'expired' }, isLast: true }
  return readPaid(payment, chosen, form, now, language)
}

/** Results for which the payer pays, and for which the details of the method count. */
function readPaid(
  payment: PaymentRow,
  chosen: 'approve' | 'approve_other' | 'processing',
  form: URLSearchParams,
  now: Date,
  language: Language,
): Decision {
  const chargedAmount = chosen === 'approve_other' ? readAmount(form, language) : payment.amount
  if (chargedAmount === undefined) return { error: 'amount', chosen }
  if (payment.method === 'voucher' && (form.get('voucher') ?? '').trim().toUpperCase() !== TEST_VOUCHER)
    return { error: 'voucher', chosen }
  if (payment.method === 'card') {
    const card = readCard(form, now)
    if ('error' in card) return { error: card.error, chosen }
    if (card.reason) return { change: { from: ['pending'], to: 'declined', reason: card.reason }, isLast: true }
  }
  return {
    change:
      chosen === 'processing'
        ? { from: ['pending'], to: 'processing' }
        : { from: ['pending'], to: 'succeeded', chargedAmount },
    isLast: true,
  }
}

function readAmount(form: URLSearchParams, language: Language): bigint | undefined {
  const typed = readNumber(form.get('amount') ?? '', { locales: [languageTag(language)], places: MONEY_PLACES })
  if (typed.problem !== undefined || !isMoneyText(typed.value)) return undefined
  const amount = parseMoney(typed.value)
  return amount > 0n ? amount : undefined
}

const LATER_CHANGES: Readonly<Record<LaterResult, (payment: PaymentRow) => PaymentChange>> = {
  approve_later: ({ amount }) => ({ from: ['processing'], to: 'succeeded', chargedAmount: amount }),
  decline_later: () => ({ from: ['processing'], to: 'declined', reason: 'bank_unavailable' }),
  reverse: () => ({ from: ['succeeded'], to: 'reversed' }),
  charge_back: () => ({ from: ['succeeded'], to: 'charged_back' }),
}

const isLater = (result: string): result is LaterResult => Object.hasOwn(LATER_CHANGES, result)
