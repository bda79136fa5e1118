import { movements, PAYMENT_API, payment, payout } from '@atrium/contracts/payments/payment-api'
import type { PaymentErrorCode } from '@atrium/contracts/payments/payment-api'
import { MAX_WEBHOOK_BYTES, paymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import { Webhook } from 'standardwebhooks'
import type { z } from 'zod'
import type { PaymentServiceConfig } from '../../config.ts'
import { isRejection, jsonOf, requestJson } from '../http/request-json.ts'
import type { ServiceResponse } from '../http/request-json.ts'
import { PaymentServiceError } from './payment-service.ts'
import type { PaymentService } from './payment-service.ts'

const TIMEOUT_MS = 5_000

/**
 * Creates the client of the configured payment service. Without a configuration every request fails as `unavailable`
 * and no message is valid.
 */
export const createPaymentService = (config: PaymentServiceConfig | undefined): PaymentService =>
  config ? httpPaymentService(config) : noPaymentService

const missing = async (): Promise<never> => {
  throw new PaymentServiceError(
    'unavailable',
    'No payment service is configured: set PAYMENTS_URL, PAYMENTS_API_KEY and PAYMENTS_WEBHOOK_SECRETS.',
  )
}
const noPaymentService: PaymentService = {
  createPayment: missing,
  findPayment: missing,
  cancelPayment: missing,
  createPayout: missing,
  findPayout: missing,
  movements: missing,
  verifyWebhook: () => undefined,
}

/** The HTTP client for this product's payment service. `contracts/payments` defines the API. */
export function httpPaymentService(
  { url, apiKey, webhookSecrets }: PaymentServiceConfig,
  timeoutMs = TIMEOUT_MS,
): PaymentService {
  const webhooks = webhookSecrets.map((secret) => new Webhook(secret))

  /** Returns the parsed response. Undefined for 404. */
  async function send<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body?: object,
  ): Promise<z.output<Schema> | undefined> {
    let response: ServiceResponse
    try {
      response = await requestJson({ url, apiKey, timeoutMs, maxBytes: MAX_WEBHOOK_BYTES }, path, body)
    } catch (error) {
      throw new PaymentServiceError('unavailable', `The payment service at ${url} does not respond.`, error)
    }
    const { status, isOk, text, value } = response
    if (isOk) {
      const parsed = schema.safeParse(value)
      if (parsed.success) return parsed.data
      throw new PaymentServiceError(
        'unavailable',
        `The payment service at ${url} responded to ${path} with something else than the contract states.`,
        parsed.error,
      )
    }
    const code = (value as { error?: { code?: PaymentErrorCode } } | undefined)?.error?.code
    if (code === 'NOT_FOUND') return undefined
    if (code === 'NOT_PENDING') throw new PaymentServiceError('not-pending', 'The payment has been processed already.')
    if (isRejection(status) && code)
      throw new PaymentServiceError('rejected', `The payment service rejected ${path}: ${text.slice(0, 300)}`)
    throw new PaymentServiceError('unavailable', `The payment service at ${url} responded to ${path} with ${status}.`)
  }

  async function required<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body: object,
  ): Promise<z.output<Schema>> {
    const found = await send(schema, path, body)
    if (found === undefined) throw new PaymentServiceError('rejected', `The payment service does not know ${path}.`)
    return found
  }

  const byReference = (path: string, reference: string): string => `${path}?${new URLSearchParams({ reference })}`
  return {
    createPayment: async (request) =>
      requested(await required(payment, PAYMENT_API.payments, request), { reference: request.reference }),
    findPayment: async (reference) =>
      requested(await send(payment, byReference(PAYMENT_API.payments, reference)), { reference }),
    cancelPayment: async (id) =>
      requested(await required(payment, `${PAYMENT_API.payments}/${encodeURIComponent(id)}/cancel`, {}), { id }),
    createPayout: async (request) =>
      requested(await required(payout, PAYMENT_API.payouts, request), { reference: request.reference }),
    findPayout: async (reference) =>
      requested(await send(payout, byReference(PAYMENT_API.payouts, reference)), { reference }),
    async movements({ from, to }, after) {
      const period = { from: from.toISOString(), to: to.toISOString(), ...(after !== undefined && { after }) }
      const found = await send(movements, `${PAYMENT_API.movements}?${new URLSearchParams(period)}`)
      if (!found) throw new PaymentServiceError('unavailable', `The payment service at ${url} lists no movements.`)
      return found
    },
    verifyWebhook(headers, body) {
      const signed = Object.fromEntries(
        ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name] ?? '')]),
      )
      if (!webhooks.some((webhook) => isSignedBy(webhook, body, signed))) return undefined
      const parsed = paymentEvent.safeParse(jsonOf(body))
      return parsed.success ? parsed.data : 'unknown'
    },
  }
}

/**
 * Checks that the response is about the requested payment or payout.
 * @throws PaymentServiceError `contradiction` when it is about another one
 */
function requested<Found extends { id: string; reference: string } | undefined>(
  found: Found,
  { id = found?.id, reference = found?.reference }: { id?: string | undefined; reference?: string | undefined },
): Found {
  if (found && (found.id !== id || found.reference !== reference))
    throw new PaymentServiceError(
      'contradiction',
      `The payment service responded with ${found.id} of reference ${found.reference} to a request for ${id} of reference ${reference}.`,
    )
  return found
}

function isSignedBy(webhook: Webhook, body: string, headers: Record<string, string>): boolean {
  try {
    // Only verifies the signature. Parsing is disabled because the body may not be JSON.
    webhook.verify(body, headers, { jsonParse: false })
    return true
  } catch {
    return false
  }
}
