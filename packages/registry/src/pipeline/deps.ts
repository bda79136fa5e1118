import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { GatewayAddress } from '@atrium/staff-api/gateway/config'
import type { SigningKey } from '../platform/signing-key.ts'

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
    /** Sign who calls, in assertions of the staff server; the newest first. */
    staffKeys: readonly string[]
    /** Tells by which clock each merchant lives. */
    gateway?: Pick<GatewayAddress, 'url' | 'key'> | undefined
  }
  log: Logger
  /** What time it is; tests put it forward. */
  clock?: () => Date
  /** Tests run jobs themselves, at the times they want. */
  runsJobs?: boolean
}
