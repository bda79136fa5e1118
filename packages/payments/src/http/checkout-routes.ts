import { toLanguage } from '@atrium/contracts/locale/languages'
import type { RateLimits } from '@atrium/http-server'
import type { FastifyInstance } from 'fastify'
import { toCheckoutError } from '../checkout/checkout-error.ts'
import { readDecision } from '../checkout/decision.ts'
import { checkoutPage } from '../checkout/page.ts'
import { portalLink } from '../checkout/portal-link.ts'
import type { ServiceConfig } from '../config.ts'
import { PaymentError } from '../payment-error.ts'
import type { PaymentRow } from '../payments/repository.ts'
import type { PaymentsService } from '../payments/service.ts'
import { checkoutPath } from '../payments/view.ts'
import type { StyleSheet } from './assets.ts'
import { PageError } from './errors.ts'
import { isOwnForm, pageHeaders } from './security.ts'

export interface CheckoutDeps {
  readonly config: ServiceConfig
  readonly payments: PaymentsService
  readonly clock: () => Date
  readonly style: StyleSheet
  readonly limits: RateLimits
}

interface Checkout {
  Params: { token: string }
  Querystring: Readonly<Record<string, unknown>>
}

const TOKEN = /^[\w-]{43}$/

/** The pages on which payers decide. They work without scripts. */
export function checkoutRoutes(scope: FastifyInstance, { config, payments, clock, style, limits }: CheckoutDeps): void {
  if (config.rateLimits) scope.addHook('onRequest', limits.perMinute(config.rateLimits.checkout))
  scope.addHook('onRequest', async (_request, reply) => void reply.headers(pageHeaders(config.portalOrigins)))
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  )

  scope.get<Checkout>('/checkout/:token', async ({ params, query }, reply) => {
    const payment = await find(params.token)
    const page = checkoutPage({
      payment,
      now: clock(),
      language: languageOf(query, payment),
      stylePath: style.path,
      error: toCheckoutError(query['error']),
      chosen: text(query['result']),
    })
    return reply.type('text/html; charset=utf-8').send(page)
  })

  scope.post<Checkout & { Body: unknown }>('/checkout/:token', async ({ params, query, headers, body }, reply) => {
    if (!isOwnForm(headers, config.origin)) throw new PageError(403, 'foreign')
    const payment = await find(params.token)
    const form = body instanceof URLSearchParams ? body : new URLSearchParams()
    const back = (values: Record<string, string> = {}) =>
      reply.redirect(
        `${checkoutPath(payment)}?${new URLSearchParams({ lang: languageOf(query, payment).toLowerCase(), ...values })}`,
        303,
      )
    const decision = readDecision(payment, form, clock(), languageOf(query, payment))
    // Entered data are not put into the URL. The selected result is, since it is not personal data.
    if ('error' in decision) return back({ error: decision.error, ...(decision.chosen && { result: decision.chosen }) })
    try {
      const decided = await payments.change(payment.id, decision.change)
      return decision.isLast ? reply.redirect(portalLink(decided), 303) : back()
    } catch (error) {
      if (error instanceof PaymentError && error.code === 'NOT_PENDING') return back({ error: 'decided' })
      throw error
    }
  })

  async function find(token: string): Promise<PaymentRow> {
    const payment = TOKEN.test(token) ? await payments.findByToken(token) : undefined
    if (!payment) throw new PageError(404, 'missing')
    return payment
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const languageOf = (query: Readonly<Record<string, unknown>>, payment: PaymentRow) =>
  toLanguage(text(query['lang'])) ?? payment.language
