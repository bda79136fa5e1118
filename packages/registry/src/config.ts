import { readVariables } from '@atrium/contracts/text/decode-text'
import { CONTRACTS } from '@atrium/contracts/releases'
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import type { GatewayAddress } from '@atrium/staff-api/gateway/config'

const environment = z.object({
  DATABASE_URL: z.string('where PostgreSQL is: postgresql://user:password@host:5432/database').min(1),
  DATA_DIR: z.string().min(1).default('.data'),
  /** The registry is part of a demo: missing keys are created, and known passwords are accepted. */
  DEMO_DATABASE: z.enum(['0', '1']).default('0'),
  REGISTRY_HOST: z.string().min(1).default('127.0.0.1'),
  REGISTRY_PORT: z.coerce.number().int().min(0).max(65535).default(8092),
  /**
   * Key shared with the staff server, which signs the caller's identity with it. During a rotation, the previous key is
   * accepted as well.
   */
  REGISTRY_STAFF_KEY: z.string('the key that the staff server signs with, at least 16 characters').min(16),
  REGISTRY_STAFF_KEY_BEFORE: z.string().min(16).optional(),
  /** Calls contract of the gateway that runs beside this registry. */
  GATEWAY_CALLS_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.4.0')
    .default(CONTRACTS.calls),
  /** Address of the gateway's internal listener, which returns the merchants' time zones, and the key for it. */
  GATEWAY_INTERNAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  GATEWAY_OPERATE_KEY: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export interface RegistryConfig {
  readonly databaseUrl: string
  readonly isDemo: boolean
  readonly host: string
  readonly port: number
  readonly filesDir: string
  /** File of the private key that signs published releases. The public key is beside it. */
  readonly signingKeyFile: string
  readonly staffKeys: readonly string[]
  readonly gateway: Pick<GatewayAddress, 'url' | 'key'> | undefined
  readonly callsVersion: string
  readonly logLevel: string
}

/** Paths of a registry's data in DATA_DIR. */
export const registryPlaces = (dataDir: string) => ({
  filesDir: join(dataDir, 'registry', 'files'),
  signingKeyFile: join(dataDir, 'keys', 'registry-signing.pem'),
})

/** Parses the configuration. @throws Error with every missing or invalid variable */
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
    staffKeys: [data.REGISTRY_STAFF_KEY, data.REGISTRY_STAFF_KEY_BEFORE].flatMap((key) => key ?? []),
    gateway:
      data.GATEWAY_INTERNAL_URL && data.GATEWAY_OPERATE_KEY
        ? Object.freeze({ url: data.GATEWAY_INTERNAL_URL, key: data.GATEWAY_OPERATE_KEY })
        : undefined,
    callsVersion: data.GATEWAY_CALLS_VERSION,
    logLevel: data.LOG_LEVEL,
  })
}
