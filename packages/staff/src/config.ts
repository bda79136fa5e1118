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
    /** The server is part of a demo: missing keys are created, and known passwords are accepted. */
    DEMO_DATABASE: z.enum(['0', '1']).default('0'),
    STAFF_HOST: z.string().min(1).default('127.0.0.1'),
    STAFF_PORT: z.coerce.number().int().min(0).max(65535).default(8082),
    /** Token for several processes with one secret store. Absent: the first start creates a token file. */
    STAFF_ADMIN_TOKEN: z
      .string()
      .regex(/^atr_[A-Za-z0-9_-]{43}$/, 'atr_ and 32 random bytes in base64url')
      .optional(),
    /** The registry's address, and the key that signs the caller's identity for it. The key is never sent. */
    REGISTRY_URL: internalUrl.optional(),
    REGISTRY_STAFF_KEY: key.optional(),
    /** The gateway's internal listener, its access key, and the key that signs the acting staff member. */
    GATEWAY_INTERNAL_URL: internalUrl.optional(),
    GATEWAY_OPERATE_KEY: key.optional(),
    GATEWAY_STAFF_KEY: key.optional(),
    /** Folder with the build of the console. */
    CONSOLE_DIR: z.string().min(1).optional(),
    /** Number of trusted proxies that set X-Forwarded-*. 0: these headers are ignored. */
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
  /** File of the key that encrypts the secrets of authenticator apps. */
  readonly staffKeyFile: string
  readonly registry: RegistryAddress | undefined
  readonly gateway: GatewayAddress | undefined
  readonly consoleDir: string | undefined
  /**
   * Number of trusted proxies in front of the server. Only header values that they wrote are trusted, since visitors
   * can send any.
   */
  readonly trustProxy: number
  readonly logLevel: string
}

/** Paths of a staff server's data in DATA_DIR. */
export const staffPlaces = (dataDir: string) => ({
  // The file name dates from when the registry served staff.
  adminTokenFile: join(dataDir, 'keys', 'registry-token'),
  staffKeyFile: join(dataDir, 'keys', 'staff-key'),
})

/** Parses the configuration. @throws Error with every missing or invalid variable */
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
