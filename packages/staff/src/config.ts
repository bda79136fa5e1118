import { readVariables } from '@atrium/contracts/text/decode-text'
import type { GatewayAddress } from '@atrium/staff-api/gateway/config'
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import type { RegistryAddress } from './pipeline/deps.ts'

const key = z.string().min(16)
const internalUrl = z.url({ protocol: /^https?$/ })

const environment = z
  .object({
    DATABASE_URL: z.string('where PostgreSQL is: postgresql://user:password@host:5432/database').min(1),
    DATA_DIR: z.string().min(1).default('.data'),
    /** Runs as a part of the demo: missing keys are created, and known passwords are accepted. */
    DEMO_DATABASE: z.enum(['0', '1']).default('0'),
    STAFF_HOST: z.string().min(1).default('127.0.0.1'),
    STAFF_PORT: z.coerce.number().int().min(0).max(65535).default(8082),
    /** Set where several processes share one secret store; else the first start makes a token file. */
    STAFF_ADMIN_TOKEN: z
      .string()
      .regex(/^atr_[A-Za-z0-9_-]{43}$/, 'atr_ and 32 random bytes in base64url')
      .optional(),
    /** The registry, and the key that signs for it who calls; never sent. */
    REGISTRY_URL: internalUrl.optional(),
    REGISTRY_STAFF_KEY: key.optional(),
    /** The internal listener of the gateway, its key to operate, and the key that signs for it who acts. */
    GATEWAY_INTERNAL_URL: internalUrl.optional(),
    GATEWAY_OPERATE_KEY: key.optional(),
    GATEWAY_STAFF_KEY: key.optional(),
    /** Where the console was built. */
    CONSOLE_DIR: z.string().min(1).optional(),
    /** 1 behind a proxy that sets X-Forwarded-*: only then are its words believed. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .superRefine((env, problems) => {
    if (env.REGISTRY_URL && !env.REGISTRY_STAFF_KEY)
      problems.addIssue({ code: 'custom', path: ['REGISTRY_STAFF_KEY'], message: 'must be set beside REGISTRY_URL' })
  })

export interface StaffServerConfig {
  readonly databaseUrl: string
  readonly isDemo: boolean
  readonly host: string
  readonly port: number
  readonly adminTokenFile: string
  readonly adminToken: string | undefined
  /** Seals the secrets of authenticator apps. */
  readonly staffKeyFile: string
  readonly registry: RegistryAddress | undefined
  readonly gateway: GatewayAddress | undefined
  readonly consoleDir: string | undefined
  /**
   * How many proxies stand in front. Of what their headers report, only what these have written is believed: visitors
   * write before it what they like.
   */
  readonly trustProxy: number
  readonly logLevel: string
}

/** Where a staff server keeps its things under DATA_DIR. */
export const staffPlaces = (dataDir: string) => ({
  // The name that it has had since the registry served staff.
  adminTokenFile: join(dataDir, 'keys', 'registry-token'),
  staffKeyFile: join(dataDir, 'keys', 'staff-key'),
})

/** @throws Error that lists every variable that is missing or wrong */
export function readConfig(env: NodeJS.ProcessEnv): StaffServerConfig {
  const parsed = environment.safeParse(readVariables(env))
  if (!parsed.success)
    throw new Error(
      `The staff server cannot start. Correct these environment variables:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )
  const { data } = parsed
  const dataDir = isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(data.DATA_DIR)
  return Object.freeze({
    ...staffPlaces(dataDir),
    databaseUrl: data.DATABASE_URL,
    isDemo: data.DEMO_DATABASE === '1',
    host: data.STAFF_HOST,
    port: data.STAFF_PORT,
    adminToken: data.STAFF_ADMIN_TOKEN,
    registry:
      data.REGISTRY_URL && data.REGISTRY_STAFF_KEY
        ? Object.freeze({ url: data.REGISTRY_URL, staffKey: data.REGISTRY_STAFF_KEY })
        : undefined,
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
    logLevel: data.LOG_LEVEL,
  })
}
