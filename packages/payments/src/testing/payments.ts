import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Payment, PaymentRequest, Payout, PayoutRequest } from '@atrium/contracts/payments/payment-api'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { buildServer } from '../app.ts'
import type { ServiceConfig } from '../config.ts'
import { createParts } from '../parts.ts'
import type { Parts, PaymentsDeps } from '../parts.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'
import type { WebhookReceiver } from './webhook-receiver.ts'

export const TEST_PORTAL = 'http://localhost:8080'
export const TEST_API_KEY = 'test-key-of-the-payments-api'
export const TEST_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Longer than any test runs: tests start jobs with `runJobs`. */
const NEVER_MS = 2 ** 31 - 1

export interface TestPaymentsOptions extends Partial<
  Pick<PaymentsDeps, 'clock' | 'randomBytes' | 'webhookTimeoutMs' | 'log'>
> {
  /** Overrides the configuration of tests. `webhookUrl` defaults to the receiver's. */
  readonly config?: Partial<ServiceConfig>
}

export interface TestPayments {
  readonly app: FastifyInstance
  readonly parts: Parts
  readonly config: ServiceConfig
  /** Origin of the service, for the API and the checkout pages. */
  readonly origin: string
  readonly database: TestDatabase
  /** Receives the webhooks, unless another URL is configured. */
  readonly receiver: WebhookReceiver
  /** Sends a request to the API with the test key. */
  call(method: 'GET' | 'POST', url: string, payload?: object): Promise<LightMyRequestResponse>
  createPayment(request?: Partial<PaymentRequest>): Promise<Payment>
  createPayout(request?: Partial<PayoutRequest>): Promise<Payout>
  /** Submits the form of a checkout page, such as `{ result: 'approve' }`; for cards and vouchers with their fields. */
  decide(payment: Pick<Payment, 'checkoutUrl'>, form: Record<string, string>): Promise<LightMyRequestResponse>
  /** Runs all jobs at the clock's time: expires payments, processes payouts and delivers messages. */
  runJobs(): Promise<void>
  /** Resolves when all pending messages have been sent. */
  delivered(): Promise<void>
  /** Starts a second process of the service on the same database. */
  second(options?: TestPaymentsOptions): Promise<{ app: FastifyInstance; parts: Parts }>
  close(): Promise<void>
}

/**
 * Creates a payment service that listens on a free port, with its own database and a receiver for its webhooks. Jobs
 * run only through `runJobs`.
 */
export async function testPayments(options: TestPaymentsOptions = {}): Promise<TestPayments> {
  const [database, receiver] = await Promise.all([testDatabase({ owner: 'payments' }), startWebhookReceiver()])
  const apps: FastifyInstance[] = []
  let origin = ''
  const config: ServiceConfig = {
    // Only known once the service listens.
    get origin() {
      return origin
    },
    apiKeys: [TEST_API_KEY],
    webhookUrl: receiver.url,
    webhookSecrets: [TEST_WEBHOOK_SECRET],
    portalOrigins: [TEST_PORTAL],
    payoutDelayMs: 3000,
  }
  const start = async ({ config: changed = {}, ...deps }: TestPaymentsOptions) => {
    const all: PaymentsDeps = {
      config: withChanges(config, changed),
      sql: database.product,
      log: pino({ level: 'silent' }),
      jobsEveryMs: NEVER_MS,
      ...deps,
    }
    const parts = createParts(all)
    const app = await buildServer(all, parts)
    apps.push(app)
    return { app, parts }
  }
  const { app, parts } = await start(options)
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const call: TestPayments['call'] = (method, url, payload) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${TEST_API_KEY}` }, ...(payload && { payload }) })
  return {
    app,
    parts,
    config,
    origin,
    database,
    receiver,
    call,
    createPayment: async (request) => created(await call('POST', '/v1/payments', paymentRequestOf(request))),
    createPayout: async (request) => created(await call('POST', '/v1/payouts', payoutRequestOf(request))),
    decide: async ({ checkoutUrl }, form) =>
      app.inject({
        method: 'POST',
        url: new URL(checkoutUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      }),
    runJobs: () => parts.jobs.runOnce(),
    delivered: () => parts.delivery.run(),
    second: (changed = {}) => start({ ...options, ...changed }),
    async close() {
      await Promise.all(apps.map((each) => each.close()))
      await receiver.close()
      await database.drop()
    },
  }
}

/** Creates a payment request with a new reference. */
export const paymentRequestOf = (request: Partial<PaymentRequest> = {}): PaymentRequest => ({
  reference: newReference(),
  method: 'bank',
  amount: '50.25',
  currency: 'USD',
  language: 'EN',
  returnUrl: `${TEST_PORTAL}/cashier`,
  expiresInMinutes: 30,
  ...request,
})

/** Creates a payout request with a new reference. */
export const payoutRequestOf = (request: Partial<PayoutRequest> = {}): PayoutRequest => ({
  reference: newReference(),
  amount: '20',
  currency: 'USD',
  bank: 'KB',
  accountNumber: '123456780001',
  holder: 'Kim Min-jun',
  ...request,
})

const newReference = (): string => `ref-${randomBytes(9).toString('base64url')}`

function created<T>(response: LightMyRequestResponse): T {
  if (response.statusCode !== 201)
    throw new Error(`The payment service responded ${response.statusCode}: ${response.body}`)
  return response.json<T>()
}

// A spread would read `origin` before it is known.
const withChanges = (config: ServiceConfig, changed: Partial<ServiceConfig>): ServiceConfig =>
  Object.defineProperties(Object.create(config) as ServiceConfig, Object.getOwnPropertyDescriptors(changed))
