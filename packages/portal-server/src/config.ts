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
    /** Where the demo listens for visitors. Only this machine reaches `localhost`. */
    HOST: z.string().min(1).default('localhost'),
    DATA_DIR: z.string().default('.data'),
    /**
     * Of the demo's first start: `off` leaves the accounts that it hands out without the month that they have
     * otherwise.
     */
    DEMO_HISTORY: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /**
     * `portal.log` is rotated when it is larger or older; so many files are stored, with the one that is being written.
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
    /** Alone: where the gateway and the registry answer. In one process both are found without it. */
    GATEWAY_URL: z.url().optional(),
    /** The gateway's internal listener, and its keys for portal servers. */
    GATEWAY_INTERNAL_URL: z.url().optional(),
    GATEWAY_READ_KEY: z.string().min(16).optional(),
    GATEWAY_PORTAL_KEY: z.string().min(16).optional(),
    REGISTRY_URL: z.url().optional(),
    REGISTRY_TOKEN: z.string().optional(),
    /**
     * The registry's public key (SPKI in PEM): records that it does not vouch for are not taken. In one process it is
     * found without it.
     */
    REGISTRY_PUBLIC_KEY_FILE: z.string().min(1).optional(),
    /** 1 behind a proxy that sets X-Forwarded-*: only then are its words believed. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
    /**
     * Ports at which visitors reach this server besides its own and 80 or 443, where something in front maps ports:
     * `8080,8443`.
     */
    PUBLIC_PORTS: z
      .string()
      .default('')
      .transform(readPorts)
      .refine((ports) => ports !== undefined, 'must be ports, as in 8080,8443'),
    /** Where games come from: allowed in frames. */
    STUDIO_ORIGIN: z.url().optional(),
    /** Header in which a trusted proxy reports the visitor's country. */
    COUNTRY_HEADER: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be a header name in small letters')
      .optional(),
    /** Origin of the counting script (gtag.js). */
    GTAG_ORIGIN: z
      .url()
      .default('https://www.googletagmanager.com')
      .transform((url) => new URL(url).origin),
    /**
     * The origin on which visitors sign in at Firebase, answered by this server and no portal's own; it has to be among
     * the project's authorised domains.
     */
    IDENTITY_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** In development: where a stand-in of Firebase answers, on this machine. */
    FIREBASE_STAND_IN_URL: z
      .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** With it, and only with it, the house's monitoring reads /metrics. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /**
     * `off` takes the service worker out of every browser at its next visit: the portal is then without an offline
     * page.
     */
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    /** Another origin that serves the release files. Experimental. */
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
  /** Of the demo: where portal and studio listen. */
  readonly host: string
  readonly dataDir: string
  /** Of the demo: the accounts that it hands out come with a history. */
  readonly hasDemoHistory: boolean
  readonly logLevel: string
  readonly logRotation: LogRotation
  /**
   * How many proxies stand in front. Of what their headers report, only what these have written is believed: visitors
   * write before it what they like.
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
  readonly studioOrigin: string | undefined
  /** Believed only with `trustProxy`. */
  readonly countryHeader: string | undefined
  readonly gtagOrigin: string
  readonly identityOrigin: string | undefined
  readonly firebaseStandIn: string | undefined
  readonly hasServiceWorker: boolean
  readonly assetsBase: string
  readonly metricsToken: string | undefined
}

/** Environment → checked, frozen configuration. Throws one error that lists every bad name. */
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
    studioOrigin: data.STUDIO_ORIGIN,
    countryHeader: data.COUNTRY_HEADER,
    gtagOrigin: data.GTAG_ORIGIN,
    identityOrigin: data.IDENTITY_ORIGIN,
    firebaseStandIn: data.FIREBASE_STAND_IN_URL,
    hasServiceWorker: data.SERVICE_WORKER === 'on',
    assetsBase: data.ASSETS_BASE_URL,
    metricsToken: data.METRICS_TOKEN,
  })
}
