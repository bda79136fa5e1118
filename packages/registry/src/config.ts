import { CONTRACTS } from '@atrium/contracts/releases'
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'

const environment = z.object({
  DATABASE_URL: z.string('where PostgreSQL is: postgresql://user:password@host:5432/database').min(1),
  DATA_DIR: z.string().min(1).default('.data'),
  REGISTRY_HOST: z.string().min(1).default('127.0.0.1'),
  REGISTRY_PORT: z.coerce.number().int().min(0).max(65535).default(8082),
  /** Set where several registries share one secret store; else the first start makes a token file. */
  REGISTRY_ADMIN_TOKEN: z.string().regex(/^atr_[A-Za-z0-9_-]{43}$/, 'atr_ and 32 random bytes in base64url').optional(),
  /** The calls contract of the gateway that runs beside this registry. */
  GATEWAY_CALLS_VERSION: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.4.0').default(CONTRACTS.calls),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export interface RegistryConfig {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  readonly filesDir: string
  readonly adminTokenFile: string
  readonly adminToken: string | undefined
  readonly callsVersion: string
  readonly logLevel: string
}

/** Where a registry keeps its things under DATA_DIR. */
export const registryPlaces = (dataDir: string) => ({ filesDir: join(dataDir, 'registry', 'files'), adminTokenFile: join(dataDir, 'keys', 'registry-token') })

/** @throws Error that lists every variable that is missing or wrong */
export function readConfig(env: NodeJS.ProcessEnv): RegistryConfig {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new Error(`The registry cannot start. Correct these environment variables:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`)
  const { data } = parsed
  const dataDir = isAbsolute(data.DATA_DIR) ? data.DATA_DIR : resolve(data.DATA_DIR)
  return Object.freeze({
    ...registryPlaces(dataDir),
    databaseUrl: data.DATABASE_URL,
    host: data.REGISTRY_HOST,
    port: data.REGISTRY_PORT,
    adminToken: data.REGISTRY_ADMIN_TOKEN,
    callsVersion: data.GATEWAY_CALLS_VERSION,
    logLevel: data.LOG_LEVEL,
  })
}
