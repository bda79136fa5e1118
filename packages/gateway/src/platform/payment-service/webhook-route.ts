import { MAX_WEBHOOK_BYTES, PAYMENT_WEBHOOK_PATH } from '@atrium/contracts/payments/payment-webhooks'
import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import { rateLimitsOf } from '@atrium/http-server'
import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import type { PaymentService } from './payment-service.ts'

/** Messages a minute of one address: signed ones, and unsigned ones. */
const MAX_MESSAGES_PER_MINUTE = 60_000
const MAX_UNSIGNED_PER_MINUTE = 60

/**
 * The public route for messages of the payment service. The signature alone authenticates a message; no key opens the
 * route. Everything that is not a valid signed message is 401, without a reason. A message that cannot be applied now
 * is 503: the service sends it again. One that can never be applied is 204, like an applied one, and is reported: a
 * repeat would be the same.
 */
export function paymentWebhookRoute(
  { log }: { log: Logger },
  payments: PaymentService,
  apply: (event: PaymentEvent) => Promise<void>,
): FastifyPluginAsync {
  return async (app) => {
    // The signature covers the bytes as they were received.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const { perMinute, counter } = rateLimitsOf(app)
    const mayTry = counter(MAX_UNSIGNED_PER_MINUTE)
    app.post(PAYMENT_WEBHOOK_PATH, { onRequest: perMinute(MAX_MESSAGES_PER_MINUTE) }, async (request, reply) => {
      const event = payments.verifyWebhook(request.headers, typeof request.body === 'string' ? request.body : '')
      if (!event) return reply.code((await mayTry(request)) ? 401 : 429).send()
      if (event === 'unknown') {
        log.error('A signed message of the payment service has a form that is not known here, and was ignored.')
        return reply.code(204).send()
      }
      try {
        await apply(event)
        return reply.code(204).send()
      } catch (err) {
        log.error(
          { err, type: event.type, reference: event.data.reference },
          'A message of the payment service was not applied. The service sends it again.',
        )
        return reply.code(503).send()
      }
    })
  }
}
