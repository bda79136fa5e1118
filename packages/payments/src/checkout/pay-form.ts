import { toWire } from '@atrium/contracts/money'
import type { CheckoutTexts } from './locales/texts.ts'
import type { PaymentRow } from '../payments/repository.ts'
import type { CheckoutError } from './checkout-error.ts'
import { PAYER_RESULTS } from './results.ts'
import type { PayerResult } from './results.ts'
import { inputField } from './input-field.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { METHODS } from './methods.ts'
import { portalLink } from './portal-link.ts'

interface PayForm {
  readonly payment: PaymentRow
  readonly texts: CheckoutTexts
  readonly formPath: string
  readonly error?: CheckoutError | undefined
  readonly chosen?: string | undefined
}

/** The form of a pending payment: details of the method, the result, and an amount for the result that needs one. */
export function payForm({ payment, texts, formPath, error, chosen }: PayForm): Html {
  const { section, action } = METHODS[payment.method]
  const checked = PAYER_RESULTS.find((result) => result === chosen) ?? 'approve'
  const amountField = inputField({
    name: 'amount',
    label: texts.otherAmount,
    inputmode: 'decimal',
    placeholder: toWire(payment.amount),
    suffix: payment.currency,
    isInvalid: error === 'amount',
  })
  const choice = (result: PayerResult): Html =>
    html`<label class="choice"><input type="radio" name="result" value="${result}"${result === checked && html` checked`}><span>${texts.results[result]}</span></label>${result === 'approve_other' && html`<div class="other-amount">${amountField}</div>`}`
  return html`<form method="post" action="${formPath}" autocomplete="off" novalidate>
    ${section(payment, texts, error)}
    <fieldset class="block"${error === 'result' && html` aria-describedby="error"`}><legend>${texts.results.legend}</legend><div class="choices">${PAYER_RESULTS.map(choice)}</div></fieldset>
    <button class="button primary">${action?.(texts) ?? texts.submit}</button>
    <a class="button quiet" href="${portalLink(payment)}">${texts.withoutDecision}</a>
  </form>`
}
