import type { GatewayAddress } from '@atrium/staff-api/gateway/config'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { StaffConfig } from './staff-config.ts'

/** Where the registry is, and the key that signs for it who calls. */
export interface RegistryAddress {
  readonly url: string
  readonly staffKey: string
}

/** What the staff server is built with. */
export interface StaffDeps {
  /** Connected as `atrium_staff`. */
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
     * The only names it answers at: on a machine of one's own, so that a page elsewhere that points its own name here
     * cannot call it. Any, when absent.
     */
    readonly hostNames?: readonly string[] | undefined
    /** How many proxies in front are believed about address and protocol. */
    readonly trustProxy?: number | undefined
  }
  readonly log: Logger
  /** What time it is; tests put it forward. */
  readonly clock?: (() => Date) | undefined
  /** Tests run jobs themselves, at the times they want. */
  readonly runsJobs?: boolean
}
