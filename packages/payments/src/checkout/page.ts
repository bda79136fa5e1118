import { LANGUAGES, languageTag } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import type { PaymentState } from '@atrium/contracts/payments/payment-api'
import { CHECKOUT_TEXTS } from './locales/texts.ts'
import type { CheckoutTexts } from './locales/texts.ts'
import type { PaymentRow } from '../payments/repository.ts'
import { isOpen } from '../payments/state-machine.ts'
import { checkoutPath } from '../payments/view.ts'
import { amountText } from './amount-text.ts'
import type { CheckoutError } from './checkout-error.ts'
import { decidedSection } from './decided-section.ts'
import { fact } from './fact.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import { payForm } from './pay-form.ts'
import { timeLeftText } from './time-left.ts'

export interface CheckoutView {
  readonly payment: PaymentRow
  readonly now: Date
  readonly language: Language
  readonly stylePath: string
  readonly error?: CheckoutError | undefined
  /** The result selected in a form with an error. */
  readonly chosen?: string | undefined
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { KO: '한국어', EN: 'English' }

/** The checkout page of a payment: a form while it is pending, afterwards its state. */
export function checkoutPage({ payment, now, language, stylePath, error, chosen }: CheckoutView): string {
  const texts = CHECKOUT_TEXTS[language]
  const state = shownState(payment, now)
  const formPath = `${checkoutPath(payment)}?lang=${language.toLowerCase()}`
  const title =
    state === 'pending'
      ? `${amountText(payment.amount, payment.currency)} · ${texts.title}`
      : `${texts.states[state].title} · ${texts.title}`
  const body = html`<main class="card">
    <header class="top"><p class="brand"><span class="brand-mark" aria-hidden="true"></span>Atrium Pay</p>${languageSwitch(payment, language, texts)}</header>
    <p class="simulator"><strong>${texts.simulator.label}:</strong> ${texts.simulator.note}</p>
    ${error && html`<div class="alert" role="alert" id="error"><strong>${texts.errorTitle}</strong><p>${texts.errors[error]}</p></div>`}
    ${summary(payment, state, now, language, texts)}
    ${state === 'pending' ? payForm({ payment, texts, formPath, error, chosen }) : decidedSection({ payment, state, texts, formPath })}
  </main>`
  return layout({ language, title: error ? `${texts.errorTitle} · ${title}` : title, stylePath, body })
}

/** An expired payment is shown as expired even before the job has changed its state. */
const shownState = ({ state, expires_at }: PaymentRow, now: Date): PaymentState =>
  isOpen(state) && expires_at <= now ? 'expired' : state

const languageSwitch = (payment: PaymentRow, current: Language, texts: CheckoutTexts): Html =>
  html`<nav class="languages" aria-label="${texts.language}">${LANGUAGES.map((language) => html`<a href="${checkoutPath(payment)}?lang=${language.toLowerCase()}" lang="${languageTag(language)}" hreflang="${languageTag(language)}"${language === current && html` aria-current="true"`}>${LANGUAGE_NAMES[language]}</a>`)}</nav>`

function summary(payment: PaymentRow, state: PaymentState, now: Date, language: Language, texts: CheckoutTexts): Html {
  const leftMs = payment.expires_at.getTime() - now.getTime()
  const isDecided = state !== 'pending'
  return html`<section class="summary">
    <h1>${isDecided ? html`<span class="state state-${state}"><span class="state-mark" aria-hidden="true">${STATE_MARKS[state]}</span>${texts.states[state].title}</span>` : html`<span class="label">${texts.amount}</span> <span class="amount">${amountText(payment.amount, payment.currency)}</span>`}</h1>
    ${isDecided && html`<p class="state-text">${texts.states[state].text}</p>`}
    <dl class="facts">
      ${isDecided && fact(texts.amount, amountText(payment.amount, payment.currency))}
      ${payment.charged_amount !== null && fact(texts.charged, amountText(payment.charged_amount, payment.currency))}
      ${payment.reason !== null && fact(texts.reason, texts.reasons[payment.reason])}
      ${fact(texts.method, texts.methods[payment.method])}
      ${fact(texts.reference, payment.reference, true)}
      ${isOpen(state) && html`<div><dt>${texts.timeLeft}</dt><dd><time datetime="${payment.expires_at.toISOString()}">${timeLeftText(leftMs, language)}</time></dd></div>`}
    </dl>
  </section>`
}

const STATE_MARKS: Readonly<Record<PaymentState, string>> = {
  pending: '…',
  processing: '…',
  succeeded: '✓',
  declined: '✕',
  expired: '✕',
  cancelled: '✕',
  reversed: '↩',
  charged_back: '↩',
}
