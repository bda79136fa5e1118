import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { GatewayAddress } from '../platform/gateway/config.ts'
import type { SigningKey } from '../platform/signing-key.ts'
import type { StaffConfig } from './staff-config.ts'

/** Dependencies of the registry. */
export interface RegistryDeps {
  /** Connected as `atrium_registry`. */
  sql: Sql
  config: {
    /** Folder of the release files, shared by all registry processes. */
    filesDir: string
    /** Version of the calls contract that the running gateway serves. */
    callsVersion: string
    /** Attests published releases. */
    signingKey: SigningKey
    staff: StaffConfig
    /** Stores the merchants; without one they cannot be operated here. */
    gateway?: GatewayAddress | undefined
    /** Folder of the console's built files. */
    consoleDir?: string | undefined
    /**
     * The only host names at which it responds: on a developer's machine, so that another site that points its own name
     * to this machine cannot call it. Absent: any.
     */
    hostNames?: readonly string[] | undefined
    /** Number of proxies in front that are trusted for address and protocol. */
    trustProxy?: number | undefined
  }
  log: Logger
  /** The current time; tests advance it. */
  clock?: () => Date
  /** False in tests, which run jobs themselves at chosen times. */
  runsJobs?: boolean
}
