import { readVariables } from '@atrium/contracts/text/decode-text'
import { CONTRACTS } from '@atrium/contracts/releases'
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import type { GatewayAddress } from './platform/gateway/config.ts'

const environment = z.object({
  DATABASE_URL: z.string('where PostgreSQL is: postgresql://user:password@host:5432/database').min(1),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Runs as a part of the demo: missing keys are created, and known passwords are accepted. */
  DEMO_DATABASE: z.enum(['0', '1']).default('0'),
  REGISTRY_HOST: z.string().min(1).default('127.0.0.1'),
  REGISTRY_PORT: z.coerce.number().int().min(0).max(65535).default(8082),
  /** Set when several registries share one secret store; otherwise the first start creates a token file. */
  REGISTRY_ADMIN_TOKEN: z
    .string()
    .regex(/^atr_[A-Za-z0-9_-]{43}$/, 'atr_ and 32 random bytes in base64url')
    .optional(),
  /** Version of the calls contract of the gateway used with this registry. */
  GATEWAY_CALLS_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.4.0')
    .default(CONTRACTS.calls),
  /** The internal listener of the gateway that stores the merchants, and its key for operations. */
  GATEWAY_INTERNAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  GATEWAY_OPERATE_KEY: z.string().min(16).optional(),
  /** Signs the identity of the acting staff member for operations about members and their money. */
  GATEWAY_STAFF_KEY: z.string().min(16).optional(),
  /** Folder of the built console. */
  CONSOLE_DIR: z.string().min(1).optional(),
  /** 1 behind a proxy that sets X-Forwarded-*: only then are these headers trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export interface RegistryConfig {
  readonly databaseUrl: string
  readonly isDemo: boolean
  readonly host: string
  readonly port: number
  readonly filesDir: string
  readonly adminTokenFile: string
  /** The key that attests published releases, with its public half beside it. */
  readonly signingKeyFile: string
  readonly adminToken: string | undefined
  /** Encrypts the secrets of authenticator apps. */
  readonly staffKeyFile: string
  readonly gateway: GatewayAddress | undefined
  readonly consoleDir: string | undefined
  /** Number of proxies in front. Only the header values written by these are trusted, since visitors can send any. */
  readonly trustProxy: number
  readonly callsVersion: string
  readonly logLevel: string
}

/** Paths of a registry's data below DATA_DIR. */
export const registryPlaces = (dataDir: string) => ({
  filesDir: join(dataDir, 'registry', 'files'),
  adminTokenFile: join(dataDir, 'keys', 'registry-token'),
  signingKeyFile: join(dataDir, 'keys', 'registry-signing.pem'),
  staffKeyFile: join(dataDir, 'keys', 'staff-key'),
})

/** @throws Error with every missing or invalid variable */
export function readConfig(env: NodeJS.ProcessEnv): RegistryConfig {
  const parsed = environment.safeParse(readVariables(env))
  if (!parsed.success)
    throw new Error(
      `The registry cannot start. Correct these environment variables:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )
  const { data } = parsed
  const dataDir = isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(data.DATA_DIR)
  return Object.freeze({
    ...registryPlaces(dataDir),
    databaseUrl: data.DATABASE_URL,
    isDemo: data.DEMO_DATABASE === '1',
    host: data.REGISTRY_HOST,
    port: data.REGISTRY_PORT,
    adminToken: data.REGISTRY_ADMIN_TOKEN,
    gateway:
      data.GATEWAY_INTERNAL_URL && data.GATEWAY_OPERATE_KEY
        ? Object.freeze({
            url: data.GATEWAY_INTERNAL_URL,
            key: data.GATEWAY_OPERATE_KEY,
            staffKey: data.GATEWAY_STAFF_KEY,
          })
        : undefined,
    consoleDir: data.CONSOLE_DIR && resolve(data.CONSOLE_DIR),
    trustProxy: data.TRUST_PROXY,
    callsVersion: data.GATEWAY_CALLS_VERSION,
    logLevel: data.LOG_LEVEL,
  })
}
