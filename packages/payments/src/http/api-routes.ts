import { movementsRequest, PAYMENT_API, paymentRequest, payoutRequest } from '@atrium/contracts/payments/payment-api'
import { parseJsonBodies } from '@atrium/http-server'
import type { RateLimits } from '@atrium/http-server'
import type { Sql } from '@atrium/database'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ServiceConfig } from '../config.ts'
import { readMovements } from '../movements/movements.ts'
import { paymentView } from '../payments/view.ts'
import type { PaymentsService } from '../payments/service.ts'
import { payoutView } from '../payouts/service.ts'
import type { PayoutsService } from '../payouts/service.ts'
import { requireKey } from './authentication.ts'
import { parseRequest } from './request-body.ts'

export interface ApiDeps {
  readonly config: ServiceConfig
  readonly payments: PaymentsService
  readonly payouts: PayoutsService
  readonly limits: RateLimits
  readonly sql: Sql
}

type ById = { Params: { id: string } }

const byReference = z.object({ reference: paymentRequest.shape.reference })

/** API routes for the gateway: see `contracts/payments/payment-api.ts`. */
export function apiRoutes(scope: FastifyInstance, { config, payments, payouts, limits, sql }: ApiDeps): void {
  if (config.rateLimits) scope.addHook('onRequest', limits.perMinute(config.rateLimits.api))
  scope.addHook('onRequest', requireKey(config.apiKeys, limits))
  // Clients send the content type even with the empty body of a cancellation.
  parseJsonBodies(scope, { mayBeEmpty: true })

  scope.post(PAYMENT_API.payments, async (request, reply) => {
    const { payment, isNew } = await payments.create(parseRequest(paymentRequest, request.body))
    return reply.code(isNew ? 201 : 200).send(paymentView(payment, config.origin))
  })
  scope.get(PAYMENT_API.payments, async (request) =>
    paymentView(await payments.get(parseRequest(byReference, request.query)), config.origin),
  )
  scope.get<ById>(`${PAYMENT_API.payments}/:id`, async ({ params }) =>
    paymentView(await payments.get({ id: storableId(params.id) }), config.origin),
  )
  scope.post<ById>(`${PAYMENT_API.payments}/:id/cancel`, async ({ params }) =>
    paymentView(await payments.cancel(storableId(params.id)), config.origin),
  )

  scope.post(PAYMENT_API.payouts, async (request, reply) => {
    const { payout, isNew } = await payouts.create(parseRequest(payoutRequest, request.body))
    return reply.code(isNew ? 201 : 200).send(payoutView(payout))
  })
  scope.get(PAYMENT_API.payouts, async (request) =>
    payoutView(await payouts.get(parseRequest(byReference, request.query))),
  )
  scope.get<ById>(`${PAYMENT_API.payouts}/:id`, async ({ params }) =>
    payoutView(await payouts.get({ id: storableId(params.id) })),
  )

  scope.get(PAYMENT_API.movements, (request) => readMovements(sql, parseRequest(movementsRequest, request.query)))
}

// Replaces other characters: no id contains them, and PostgreSQL rejects some.
const storableId = (id: string): string => id.replaceAll(/[^\w-]/g, '?')
