import { languageTag } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { isMoneyText, MONEY_PLACES, parseMoney } from '@atrium/contracts/money'
import { readNumber } from '@atrium/contracts/text/typed-number'
import type { PaymentRow } from '../payments/repository.ts'
import type { PaymentChange } from '../payments/state-machine.ts'
import type { CheckoutError } from './checkout-error.ts'
import { METHODS } from './methods.ts'
import { PAYER_RESULTS } from './results.ts'
import type { LaterResult, PayerResult } from './results.ts'

/** The change that a form requests, or the error to correct. `isLast`: the payer returns to the portal. */
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

/** Results for which the payer pays, so that the details of the method are checked. */
function readPaid(
  payment: PaymentRow,
  chosen: 'approve' | 'approve_other' | 'processing',
  form: URLSearchParams,
  now: Date,
  language: Language,
): Decision {
  const chargedAmount = chosen === 'approve_other' ? readAmount(form, language) : payment.amount
  if (chargedAmount === undefined) return { error: 'amount', chosen }
  const { error, reason } = METHODS[payment.method].read?.(form, now) ?? {}
  if (error) return { error, chosen }
  if (reason) return { change: { from: ['pending'], to: 'declined', reason }, isLast: true }
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
