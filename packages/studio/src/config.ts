import { join, resolve } from 'node:path'
import { readVariables } from '@atrium/contracts/text/decode-text'
import { z } from 'zod'

const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(
        z
          .url()
          .refine(
            (url) => new URL(url).origin === url,
            'must be origins such as https://play.example.com, without a path',
          ),
      )
      .min(1, 'must name at least one portal'),
  )

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

/** Environment variables and their allowed values. The studio reads no other external configuration. */
const environment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO_DATABASE: z.enum(['0', '1']).default('0'),
  STUDIO_HOST: z.string().min(1).default('127.0.0.1'),
  STUDIO_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  STUDIO_KEY_FILE: z.string().min(1).optional(),
  GPA_URL: z.url(),
  PORTAL_KEY_FILE: z.string().min(1).optional(),
  GPA_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(3000),
  PORTAL_ORIGINS: origins,
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  // Requests per minute from one IP address, which many players may share.
  STUDIO_RATE_LIMIT_PLAY: count(3000),
  STUDIO_RATE_LIMIT_LAUNCH: count(300),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** Runs as part of the demo: a missing key is created. */
  readonly isDemo: boolean
  /** PEM file of the private key that signs wallet calls. */
  readonly keyFile: string
  /** PEM file of the public key with which the portal signs requests for the catalogue. */
  readonly portalKeyFile: string | undefined
  readonly logLevel: string
  readonly play: PlayConfig
}

/** Settings that the games themselves use. */
export interface PlayConfig {
  /** Origin of the wallet API, without a path. */
  readonly gpaUrl: string
  /** Public key (PEM) with which the portal signs requests for the catalogue. Without it the catalogue is not served. */
  readonly portalKey?: string | undefined
  /** Timeout of a wallet call, in milliseconds. */
  readonly gpaTimeoutMs: number
  /** Origins whose pages may embed a game in a frame and receive its messages. All others may not. */
  readonly portalOrigins: readonly string[]
  /** Number of reverse proxies in front of the studio. Defaults to 0. */
  readonly trustProxy?: number
  /**
   * Maximum requests per minute from one IP address: play calls, and launches, each of which calls the portal.
   * Unlimited by default.
   */
  readonly rateLimits?: { readonly play: number; readonly launch: number }
}

/** Reads the configuration once, at start. @throws Error naming every invalid variable and its expected value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const e = parse(environment, env)
  return Object.freeze({
    databaseUrl: e.DATABASE_URL,
    host: e.STUDIO_HOST,
    port: e.STUDIO_PORT,
    isDemo: e.DEMO_DATABASE === '1',
    keyFile: resolve(e.STUDIO_KEY_FILE ?? studioKeyFile(e.DATA_DIR)),
    portalKeyFile: e.PORTAL_KEY_FILE && resolve(e.PORTAL_KEY_FILE),
    logLevel: e.LOG_LEVEL,
    play: Object.freeze({
      gpaUrl: new URL(e.GPA_URL).origin,
      gpaTimeoutMs: e.GPA_TIMEOUT_MS,
      portalOrigins: Object.freeze(e.PORTAL_ORIGINS),
      ...visitorsOf(e),
    }),
  })
}

type Visitors = Required<Pick<PlayConfig, 'trustProxy' | 'rateLimits'>>
const visitorsOf = (
  e: Pick<z.infer<typeof environment>, 'TRUST_PROXY' | 'STUDIO_RATE_LIMIT_PLAY' | 'STUDIO_RATE_LIMIT_LAUNCH'>,
): Visitors => ({
  trustProxy: e.TRUST_PROXY,
  rateLimits: { play: e.STUDIO_RATE_LIMIT_PLAY, launch: e.STUDIO_RATE_LIMIT_LAUNCH },
})

/**
 * Reads the settings for visitors from the environment, for a caller that provides the others.
 * @throws Error like `readConfig`
 */
export function readVisitors(env: Record<string, string | undefined>): Visitors {
  return visitorsOf(
    parse(environment.pick({ TRUST_PROXY: true, STUDIO_RATE_LIMIT_PLAY: true, STUDIO_RATE_LIMIT_LAUNCH: true }), env),
  )
}

function parse<Schema extends z.ZodType>(schema: Schema, env: Record<string, string | undefined>): z.infer<Schema> {
  const parsed = schema.safeParse(readVariables(env))
  if (parsed.success) return parsed.data
  const bad = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The studio cannot start with this environment. Correct these names:\n${bad.join('\n')}`)
}

export const studioKeyFile = (dataDir: string): string => join(dataDir, 'keys', 'studio-rsa.pem')
