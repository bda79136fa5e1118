import { MAX_WEBHOOK_BYTES, PAYMENT_WEBHOOK_PATH } from '@atrium/contracts/payments/payment-webhooks'
import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import { rateLimitsOf } from '@atrium/http-server'
import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import type { PaymentService } from './payment-service.ts'

/** Maximum messages per minute from one IP address, for signed and for unsigned messages. */
const MAX_MESSAGES_PER_MINUTE = 60_000
const MAX_UNSIGNED_PER_MINUTE = 60

/**
 * The public route for webhook messages of the payment service. The signature alone authenticates a message; the route
 * needs no key. Responds 401, without a reason, to everything that is not a valid signed message. Responds 503 to a
 * message that cannot be applied now, so that the service sends it again. Responds 204 to an applied message, and also
 * to one that can never be applied, because a repeat would not help; the latter is reported.
 */
export function paymentWebhookRoute(
  { log }: { log: Logger },
  payments: PaymentService,
  apply: (event: PaymentEvent) => Promise<void>,
): FastifyPluginAsync {
  return async (app) => {
    // The signature covers the raw bytes, so they must not be parsed first.
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
