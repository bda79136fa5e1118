import { createHash } from 'node:crypto'
import type { PaymentMethod, PaymentReason } from '@atrium/contracts/payments/payment-api'
import type { CheckoutTexts } from './locales/texts.ts'
import type { PaymentRow } from '../payments/repository.ts'
import { readCard, TEST_CARDS } from './card.ts'
import type { CheckoutError } from './checkout-error.ts'
import { fact } from './fact.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { inputField } from './input-field.ts'

const BANK_ACCOUNT = '000-1234-5678-90'
const BANK_HOLDER = 'Atrium Demo'

/** The only accepted voucher code. */
const TEST_VOUCHER = 'DEMO-2468-1357'

/** The part of the checkout page for one payment method. */
interface CheckoutMethod {
  /** HTML of its section in the form. */
  section(payment: PaymentRow, texts: CheckoutTexts, error: CheckoutError | undefined): Html
  /** Label of the button, if it is not the default. */
  action?(texts: CheckoutTexts): string
  /** Checks the fields. Returns the error to correct, or why the payment is declined. */
  read?(form: URLSearchParams, now: Date): { readonly error?: CheckoutError; readonly reason?: PaymentReason }
}

/** Reference that the payer writes on a bank transfer, so that the bank can match it. Constant for each payment. */
export const transferReference = (id: string): string => {
  const digits = (createHash('sha256').update(id).digest().readUIntBE(0, 6) % 10 ** 8).toString().padStart(8, '0')
  return `ATR-${digits.slice(0, 4)}-${digits.slice(4)}`
}

export const METHODS: Readonly<Record<PaymentMethod, CheckoutMethod>> = {
  bank: {
    section: ({ id }, { bank }) =>
      html`<section class="block" aria-labelledby="method"><h2 id="method">${bank.legend}</h2><p class="note">${bank.note}</p><dl class="facts boxed">${fact(bank.bank, bank.bankName)}${fact(bank.account, BANK_ACCOUNT, true)}${fact(bank.holder, BANK_HOLDER)}${fact(bank.transferReference, transferReference(id), true)}</dl></section>`,
  },

  card: {
    read: readCard,
    section: (
      _payment,
      { card },
      error,
    ) => html`<fieldset class="block card-fields" aria-describedby="test-values"><legend>${card.legend}</legend>
    ${inputField({ name: 'number', label: card.number, inputmode: 'numeric', isInvalid: error === 'cardNumber' })}
    <div class="pair">${inputField({ name: 'expiry', label: card.expiry, inputmode: 'numeric', placeholder: card.expiryHint, isInvalid: error === 'cardExpiry' })}${inputField({ name: 'cvc', label: card.cvc, inputmode: 'numeric', isInvalid: error === 'cardCvc' })}</div>
    <div class="test-values" id="test-values"><p>${card.testNumbers}</p><ul>${TEST_CARDS.map(({ number, name }) => html`<li><span class="code">${number}</span> <span>${card.results[name]}</span></li>`)}</ul></div></fieldset>`,
  },

  ewallet: {
    action: ({ ewallet }) => ewallet.open,
    section: (_payment, { ewallet }) =>
      html`<section class="block" aria-labelledby="method"><h2 id="method">${ewallet.legend}</h2><p class="note">${ewallet.note}</p></section>`,
  },

  voucher: {
    read: (form) => ((form.get('voucher') ?? '').trim().toUpperCase() === TEST_VOUCHER ? {} : { error: 'voucher' }),
    section: (
      _payment,
      { voucher },
      error,
    ) => html`<fieldset class="block" aria-describedby="test-values"><legend>${voucher.legend}</legend>
    ${inputField({ name: 'voucher', label: voucher.code, inputmode: 'text', isInvalid: error === 'voucher' })}
    <div class="test-values" id="test-values"><p>${voucher.testCode} <span class="code">${TEST_VOUCHER}</span></p></div></fieldset>`,
  },
}
