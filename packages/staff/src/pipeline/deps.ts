import type { GatewayAddress } from '@atrium/staff-api/gateway/config'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { StaffConfig } from './staff-config.ts'

/** Address of the registry, and the key that signs the caller's identity for it. */
export interface RegistryAddress {
  readonly url: string
  readonly staffKey: string
}

/** Dependencies of the staff server. */
export interface StaffDeps {
  /** Pool of the role `atrium_staff`. */
  readonly sql: Sql
  readonly config: {
    readonly staff: StaffConfig
    /** Absent: requests about releases are not forwarded. */
    readonly registry?: RegistryAddress | undefined
    /** Absent: requests about merchants, members and money are not forwarded. */
    readonly gateway?: GatewayAddress | undefined
    /** Folder of the console's built files. */
    readonly consoleDir?: string | undefined
    /**
     * The only host names at which the server responds; absent: any. On a developer's machine, a foreign page whose
     * domain resolves to this machine can thus not call it.
     */
    readonly hostNames?: readonly string[] | undefined
    /** Number of trusted proxies that report address and protocol. */
    readonly trustProxy?: number | undefined
  }
  readonly log: Logger
  /** Returns the current time. Tests advance it. */
  readonly clock?: (() => Date) | undefined
  /** False in tests, which run jobs themselves at chosen times. */
  readonly runsJobs?: boolean
}
