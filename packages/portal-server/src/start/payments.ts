import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PAYMENT_WEBHOOK_PATH } from '@atrium/contracts/payments/payment-webhooks'
import { connect } from '@atrium/database'
import { buildPayments, PAYMENTS_ROLE } from '@atrium/payments'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { ensureSecretFile } from '@atrium/secrets/secret-file'

/** Secrets that the gateway and the payment service share. */
export interface PaymentSecrets {
  readonly apiKey: string
  /** Secret that signs webhooks, in the format `whsec_<base64>`. */
  readonly webhookSecret: string
}

/**
 * Reads the secrets in `DATA_DIR/keys`, which are created at the first start. PAYMENTS_API_KEY and
 * PAYMENTS_WEBHOOK_SECRETS override them.
 */
export async function paymentSecrets(dataDir: string, env: NodeJS.ProcessEnv): Promise<PaymentSecrets> {
  const stored = (name: string, make: () => string) =>
    ensureSecretFile(join(dataDir, 'keys', name), { make: async () => make(), read: (text) => text.trim() })
  return {
    apiKey: env['PAYMENTS_API_KEY'] || (await stored('payments-api-key', () => randomBytes(32).toString('base64url'))),
    webhookSecret:
      env['PAYMENTS_WEBHOOK_SECRETS'] ||
      (await stored('payments-webhook-secret', () => `whsec_${randomBytes(32).toString('base64')}`)),
  }
}

interface PaymentsOptions {
  readonly databaseUrl: string
  /** Public origin of the checkout pages. */
  readonly origin: string
  /** Address at which this process reaches the portal. */
  readonly portal: string
  readonly portalOrigins: readonly string[]
  readonly secrets: PaymentSecrets
  readonly trustProxy: number
  readonly log: Logger
}

/**
 * Creates the payment service of `npm start` with its own database connections. It does not listen. Closing it ends the
 * connections.
 */
export async function startPayments({
  databaseUrl,
  origin,
  portal,
  portalOrigins,
  secrets,
  trustProxy,
  log,
}: PaymentsOptions): Promise<FastifyInstance> {
  const sql = connect({ url: databaseUrl, role: PAYMENTS_ROLE, name: 'payments' })
  const webhookSecrets = secrets.webhookSecret.split(',').map((secret) => secret.trim())
  const app = await buildPayments({
    config: {
      origin,
      apiKeys: [secrets.apiKey],
      webhookUrl: new URL(PAYMENT_WEBHOOK_PATH, portal).href,
      webhookSecrets,
      portalOrigins,
      payoutDelayMs: 3000,
      trustProxy,
    },
    sql,
    log,
  })
  app.addHook('onClose', () => sql.end({ timeout: 5 }))
  return app
}
