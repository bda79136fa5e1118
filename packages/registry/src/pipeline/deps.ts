import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { GatewayAddress } from '../platform/gateway/config.ts'
import type { SigningKey } from '../platform/signing-key.ts'
import type { StaffConfig } from './staff-config.ts'

/** What the registry is built with. */
export interface RegistryDeps {
  /** Connected as `atrium_registry`. */
  sql: Sql
  config: {
    /** Folder of the release files, shared by all registry processes. */
    filesDir: string
    /** Version of the calls contract that the running gateway serves. */
    callsVersion: string
    /** Vouches for what was published. */
    signingKey: SigningKey
    staff: StaffConfig
    /** Keeps the merchants; without one nobody operates them here. */
    gateway?: GatewayAddress | undefined
    /** Folder of the console's built files. */
    consoleDir?: string | undefined
    /**
     * The only names it answers at: on a machine of one's own, so that a page elsewhere that points its own name here
     * cannot call it. Any, when absent.
     */
    hostNames?: readonly string[] | undefined
    /** How many proxies in front are believed about address and protocol. */
    trustProxy?: number | undefined
  }
  log: Logger
  /** What time it is; tests put it forward. */
  clock?: () => Date
  /** Tests run jobs themselves, at the times they want. */
  runsJobs?: boolean
}
