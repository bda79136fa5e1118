import { resolve } from 'node:path'
import { readVariables } from '@atrium/contracts/text/decode-text'
import { readPorts } from '@atrium/contracts/http/request-origin'
import { z } from 'zod'
import { DEFAULT_LOG_ROTATION, type LogRotation } from './logs/log-rotation.ts'

const MIB = 1024 * 1024
const DAY_MS = 24 * 60 * 60_000
const port = z.coerce.number().int().min(0).max(65_535)

const environment = z
  .object({
    PORT: port.default(8080),
    /** Host on which the demo listens. With `localhost` only this machine can reach it. */
    HOST: z.string().min(1).default('localhost'),
    DATA_DIR: z.string().default('.data'),
    /** Applies to the first start of a demo: `off` creates its accounts without a month of history. */
    DEMO_HISTORY: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /**
     * Maximum size of `portal.log` in MiB before it is rotated. The next settings are its maximum age, and the number
     * of files including the current one.
     */
    LOG_FILE_MAX_MIB: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_240)
      .default(DEFAULT_LOG_ROTATION.maxBytes / MIB),
    LOG_FILE_MAX_DAYS: z.coerce
      .number()
      .int()
      .min(1)
      .max(3_650)
      .default(DEFAULT_LOG_ROTATION.maxAgeMs / DAY_MS),
    LOG_FILES: z.coerce.number().int().min(2).max(1_000).default(DEFAULT_LOG_ROTATION.maxFiles),
    /** Addresses of the gateway and the registry when they run in other processes. */
    GATEWAY_URL: z.url().optional(),
    /** The gateway's internal listener, and its keys for portal servers. */
    GATEWAY_INTERNAL_URL: z.url().optional(),
    GATEWAY_READ_KEY: z.string().min(16).optional(),
    GATEWAY_PORTAL_KEY: z.string().min(16).optional(),
    REGISTRY_URL: z.url().optional(),
    REGISTRY_TOKEN: z.string().optional(),
    /**
     * Path of the registry's public key (SPKI in PEM). Releases that this key does not attest are rejected. Not needed
     * when the registry runs in the same process.
     */
    REGISTRY_PUBLIC_KEY_FILE: z.string().min(1).optional(),
    /**
     * Number of trusted proxies in front of this server. X-Forwarded-* headers are trusted only if it is at least 1.
     */
    TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
    /**
     * Ports at which visitors reach this server where something in front maps ports, in addition to its own port, 80
     * and 443: `8080,8443`.
     */
    PUBLIC_PORTS: z
      .string()
      .default('')
      .transform(readPorts)
      .refine((ports) => ports !== undefined, 'must be ports, as in 8080,8443'),
    /** Header in which a trusted proxy sends the visitor's country. */
    COUNTRY_HEADER: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be a header name in small letters')
      .optional(),
    /** Origin of the analytics script (gtag.js). */
    GTAG_ORIGIN: z
      .url()
      .default('https://www.googletagmanager.com')
      .transform((url) => new URL(url).origin),
    /**
     * The origin on which visitors sign in at Firebase. This server serves it, no portal may use it, and it must be
     * listed in the Firebase project's authorised domains.
     */
    IDENTITY_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Address of the Firebase simulator on this machine, for development. */
    FIREBASE_STAND_IN_URL: z
      .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Token with which monitoring reads `/metrics`. Without it nobody can read `/metrics`. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** `off` removes the service worker from every browser at its next visit, so the portal has no offline page. */
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    /** Base address of another origin that serves the release files. Experimental. */
    ASSETS_BASE_URL: z.string().default('/r'),
  })
  .superRefine((env, problems) => {
    if (env.COUNTRY_HEADER && !env.TRUST_PROXY)
      problems.addIssue({
        code: 'custom',
        path: ['COUNTRY_HEADER'],
        message: 'needs TRUST_PROXY: without a proxy in front, visitors would write it themselves',
      })
  })

export interface PortalConfig {
  readonly port: number
  /** Host on which the demo's portal and studio listen. */
  readonly host: string
  readonly dataDir: string
  /** Whether the demo's accounts are created with a history. */
  readonly hasDemoHistory: boolean
  readonly logLevel: string
  readonly logRotation: LogRotation
  /**
   * Number of trusted proxies in front of this server. Of the forwarded headers, only the entries that these proxies
   * appended are trusted, because visitors can forge everything before them.
   */
  readonly trustProxy: number
  readonly publicPorts: readonly number[]
  readonly gatewayUrl: string | undefined
  readonly gatewayInternalUrl: string | undefined
  readonly gatewayReadKey: string | undefined
  readonly gatewayPortalKey: string | undefined
  readonly registryUrl: string | undefined
  readonly registryToken: string | undefined
  readonly registryPublicKeyFile: string | undefined
  /** The header is trusted only when `trustProxy` is set. */
  readonly countryHeader: string | undefined
  readonly gtagOrigin: string
  readonly identityOrigin: string | undefined
  readonly firebaseStandIn: string | undefined
  readonly hasServiceWorker: boolean
  readonly assetsBase: string
  readonly metricsToken: string | undefined
}

/** Parses the environment into a frozen configuration. Throws one error that lists every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): PortalConfig {
  const read = environment.safeParse(readVariables(env))
  if (!read.success)
    throw new Error(
      `The configuration is not right:\n${read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )
  const { data } = read
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    hasDemoHistory: data.DEMO_HISTORY === 'on',
    logLevel: data.LOG_LEVEL,
    logRotation: Object.freeze({
      maxBytes: data.LOG_FILE_MAX_MIB * MIB,
      maxAgeMs: data.LOG_FILE_MAX_DAYS * DAY_MS,
      maxFiles: data.LOG_FILES,
    }),
    trustProxy: data.TRUST_PROXY,
    publicPorts: data.PUBLIC_PORTS ?? [],
    gatewayUrl: data.GATEWAY_URL,
    gatewayInternalUrl: data.GATEWAY_INTERNAL_URL,
    gatewayReadKey: data.GATEWAY_READ_KEY,
    gatewayPortalKey: data.GATEWAY_PORTAL_KEY,
    registryUrl: data.REGISTRY_URL,
    registryToken: data.REGISTRY_TOKEN,
    registryPublicKeyFile: data.REGISTRY_PUBLIC_KEY_FILE,
    countryHeader: data.COUNTRY_HEADER,
    gtagOrigin: data.GTAG_ORIGIN,
    identityOrigin: data.IDENTITY_ORIGIN,
    firebaseStandIn: data.FIREBASE_STAND_IN_URL,
    hasServiceWorker: data.SERVICE_WORKER === 'on',
    assetsBase: data.ASSETS_BASE_URL,
    metricsToken: data.METRICS_TOKEN,
  })
}
