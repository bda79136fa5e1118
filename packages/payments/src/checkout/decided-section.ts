import type { PaymentState } from '@atrium/contracts/payments/payment-api'
import type { CheckoutTexts } from './locales/texts.ts'
import type { PaymentRow } from '../payments/repository.ts'
import { LATER_RESULTS } from './results.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { portalLink } from './portal-link.ts'

interface Decided {
  readonly payment: PaymentRow
  readonly state: PaymentState
  readonly texts: CheckoutTexts
  readonly formPath: string
}

/** The page section of a decided payment: the link to the portal, and what the simulator can still change. */
export function decidedSection({ payment, state, texts, formPath }: Decided): Html {
  const results = LATER_RESULTS[state] ?? []
  return html`<a class="button primary" href="${portalLink(payment)}">${texts.back}</a>
    ${results.length > 0 && html`<form method="post" action="${formPath}"><fieldset class="block later"><legend>${texts.later.legend}</legend><div class="buttons">${results.map((result) => html`<button class="button" name="result" value="${result}">${texts.later[result]}</button>`)}</div></fieldset></form>`}`
}
