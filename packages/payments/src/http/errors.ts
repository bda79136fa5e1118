import { PAYMENT_ERRORS } from '@atrium/contracts/payments/payment-api'
import type { PaymentErrorCode } from '@atrium/contracts/payments/payment-api'
import { isConnectionLost, isDiskFull } from '@atrium/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorPage } from '../checkout/error-page.ts'
import type { ErrorPageName } from '../checkout/error-page.ts'
import { PaymentError } from '../payment-error.ts'
import type { StyleSheet } from './assets.ts'
import { pageHeaders } from './security.ts'

const RETRY_AFTER_MS = 5_000

interface ErrorDeps {
  readonly style: StyleSheet
  readonly portalOrigins: readonly string[]
}

/** An error of a checkout page that is not an error of the API. */
export class PageError extends Error {
  readonly status: number
  readonly page: ErrorPageName

  constructor(status: number, page: ErrorPageName) {
    super(page)
    this.status = status
    this.page = page
  }
}

/**
 * Handles every error: below `/checkout` with a page in both languages, elsewhere with `{ error: { code, message } }`.
 */
export function handleErrors(app: FastifyInstance, { style, portalOrigins }: ErrorDeps): void {
  app.setNotFoundHandler((request, reply) =>
    respond(
      request,
      reply,
      new PaymentError(
        'NOT_FOUND',
        `${request.method} ${request.url.split(/[?#]/, 1)[0]} does not exist. The API is described in packages/contracts/src/payments.`,
      ),
    ),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => respond(request, reply, error))

  function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    thrown: Error & { statusCode?: number },
  ): FastifyReply {
    if (thrown instanceof PageError) return sendPage(reply, thrown.status, thrown.page)
    const error = toPaymentError(thrown)
    // The URL of a checkout page is secret, so the route is logged instead.
    if (PAYMENT_ERRORS[error.code] >= 500)
      request.log.error({ err: thrown, route: request.routeOptions.url }, 'a request failed')
    if (error.waitMs !== undefined) reply.header('retry-after', Math.ceil(error.waitMs / 1000))
    if (/^\/checkout(?:[/?]|$)/.test(request.url)) return sendPage(reply, PAYMENT_ERRORS[error.code], PAGES[error.code])
    if (error.code === 'UNAUTHORIZED') reply.header('www-authenticate', 'Bearer')
    return reply.code(PAYMENT_ERRORS[error.code]).send({ error: { code: error.code, message: error.message } })
  }

  const sendPage = (reply: FastifyReply, status: number, page: ErrorPageName): FastifyReply =>
    reply
      .code(status)
      .headers(pageHeaders(portalOrigins))
      .type('text/html; charset=utf-8')
      .send(errorPage(page, style.path))
}

function toPaymentError(error: Error & { statusCode?: number }): PaymentError {
  if (error instanceof PaymentError) return error
  if (error.statusCode && error.statusCode < 500)
    return new PaymentError(
      'INVALID_REQUEST',
      `The request cannot be read: ${error.message.replace(/[.!]?$/, '.')} Send JSON of at most 16 KiB as application/json.`,
    )
  if (isConnectionLost(error) || isDiskFull(error))
    return new PaymentError(
      'UNAVAILABLE',
      'The payment service cannot reach its database. Send the same request again in a few seconds.',
      RETRY_AFTER_MS,
    )
  return new PaymentError(
    'SYSTEM_ERROR',
    'The payment service failed. Send the same request again; if it fails again, look into the log of the payment service.',
  )
}

const PAGES: Readonly<Record<PaymentErrorCode, ErrorPageName>> = {
  INVALID_REQUEST: 'invalid',
  UNAUTHORIZED: 'invalid',
  NOT_FOUND: 'missing',
  REFERENCE_USED: 'invalid',
  NOT_PENDING: 'invalid',
  TOO_MANY_REQUESTS: 'tooMany',
  SYSTEM_ERROR: 'failed',
  UNAVAILABLE: 'unavailable',
}
