import { readVariables } from '@atrium/contracts/text/decode-text'
import { z } from 'zod'

/** Minimum bytes of a webhook secret, by the Standard Webhooks specification. */
const MIN_SECRET_BYTES = 24

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
)
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.parse(url)?.origin === url, 'must be an origin such as https://play.example.com, without a path')
const secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, 'must be written whsec_<base64>')
  .refine(
    (text) => Buffer.from(text.slice('whsec_'.length), 'base64').length >= MIN_SECRET_BYTES,
    `must have at least ${MIN_SECRET_BYTES} bytes`,
  )
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

/** Environment variables and their schemas. The payment service has no other configuration. */
const environment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  PAYMENTS_HOST: z.string().min(1).default('127.0.0.1'),
  PAYMENTS_PORT: z.coerce.number().int().min(0).max(65_535).default(8085),
  PAYMENTS_ORIGIN: origin.optional(),
  PAYMENTS_API_KEYS: list.pipe(
    z.array(z.string().min(16, 'must be keys of at least 16 characters')).min(1, 'must hold at least one key'),
  ),
  PAYMENTS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  PAYMENTS_WEBHOOK_SECRETS: list.pipe(z.array(secret).min(1, 'must hold at least one secret')),
  PORTAL_ORIGINS: list.pipe(z.array(origin).min(1, 'must name at least one portal')),
  PAYOUT_DELAY_MS: z.coerce.number().int().min(0).max(86_400_000).default(3000),
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  // Requests per minute from one address. All requests of a gateway come from one address.
  PAYMENTS_RATE_LIMIT_API: count(12_000),
  PAYMENTS_RATE_LIMIT_CHECKOUT: count(300),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  readonly logLevel: string
  readonly service: ServiceConfig
}

export interface ServiceConfig {
  /** Public origin of the checkout pages. */
  readonly origin: string
  /** Keys of the API. The first one is in use; the others are accepted during a key rotation. */
  readonly apiKeys: readonly string[]
  readonly webhookUrl: string
  /** Secrets as `whsec_<base64>`. Each message is signed with all of them. */
  readonly webhookSecrets: readonly string[]
  /** Origins that are allowed in `returnUrl`. */
  readonly portalOrigins: readonly string[]
  /** Time from the request of a payout to its result. */
  readonly payoutDelayMs: number
  /** Number of trusted proxies in front of the service. Default: 0. */
  readonly trustProxy?: number
  /** Requests per minute from one address. Default: unlimited. */
  readonly rateLimits?: { readonly api: number; readonly checkout: number }
}

/**
 * Parses the configuration at the start.
 * @throws Error with every invalid variable and what it should be, without the value, which may be secret
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(readVariables(env))
  if (!parsed.success) {
    const bad = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The payment service cannot start with this environment. Correct these names:\n${bad.join('\n')}`)
  }
  const e = parsed.data
  return Object.freeze({
    databaseUrl: e.DATABASE_URL,
    host: e.PAYMENTS_HOST,
    port: e.PAYMENTS_PORT,
    logLevel: e.LOG_LEVEL,
    service: Object.freeze({
      origin: e.PAYMENTS_ORIGIN ?? `http://localhost:${e.PAYMENTS_PORT}`,
      apiKeys: Object.freeze(e.PAYMENTS_API_KEYS),
      webhookUrl: e.PAYMENTS_WEBHOOK_URL,
      webhookSecrets: Object.freeze(e.PAYMENTS_WEBHOOK_SECRETS),
      portalOrigins: Object.freeze(e.PORTAL_ORIGINS),
      payoutDelayMs: e.PAYOUT_DELAY_MS,
      trustProxy: e.TRUST_PROXY,
      rateLimits: Object.freeze({ api: e.PAYMENTS_RATE_LIMIT_API, checkout: e.PAYMENTS_RATE_LIMIT_CHECKOUT }),
    }),
  })
}
