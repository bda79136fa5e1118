import { assertWritable } from '@atrium/database'
import { createRateLimits, createServer } from '@atrium/http-server'
import type { FastifyInstance } from 'fastify'
import { checkoutStyle, serveStyle } from './http/assets.ts'
import { apiRoutes } from './http/api-routes.ts'
import { checkoutRoutes } from './http/checkout-routes.ts'
import { handleErrors } from './http/errors.ts'
import { COMMON_HEADERS } from './http/security.ts'
import { createParts } from './parts.ts'
import type { Parts, PaymentsDeps } from './parts.ts'
import { PaymentError } from './payment-error.ts'

/** Maximum size of a request. Payouts and forms are far below it. */
const MAX_REQUEST_BYTES = 16_384

/**
 * Creates the payment service: its API, its checkout pages, and its jobs, which start and stop with the app. It does
 * not listen.
 */
export const buildPayments = (deps: PaymentsDeps): Promise<FastifyInstance> => buildServer(deps, createParts(deps))

/** Creates the server for existing services, for tests that run the jobs themselves. */
export async function buildServer(
  { config, sql, log }: PaymentsDeps,
  { payments, payouts, delivery, jobs, clock }: Parts,
): Promise<FastifyInstance> {
  const app = createServer({
    log,
    trustProxy: config.trustProxy ?? 0,
    ready: () => assertWritable(sql),
    bodyLimit: MAX_REQUEST_BYTES,
    endsConnections: 'idle',
  })
  const style = checkoutStyle()
  app.addHook('onRequest', async (_request, reply) => void reply.headers(COMMON_HEADERS))
  app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', async () => {
    await Promise.all([jobs.stop(), delivery.stop()])
  })
  const limits = await createRateLimits(
    app,
    (waitMs) =>
      new PaymentError(
        'TOO_MANY_REQUESTS',
        `Too many requests from this address. Send the request again in ${Math.ceil(waitMs / 1000)} s.`,
        waitMs,
      ),
  )
  handleErrors(app, { style, portalOrigins: config.portalOrigins })
  serveStyle(app, style)
  await app.register(async (scope) => apiRoutes(scope, { config, payments, payouts, limits, sql }))
  await app.register(async (scope) => checkoutRoutes(scope, { config, payments, clock, style, limits }))
  return app
}
