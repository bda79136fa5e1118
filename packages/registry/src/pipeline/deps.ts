import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { GatewayAddress } from '@atrium/staff-api/gateway/config'
import type { SigningKey } from '../platform/signing-key.ts'

/** Dependencies of the registry server. */
export interface RegistryDeps {
  /** Pool of the role `atrium_registry`. */
  sql: Sql
  config: {
    /** Folder of the release files, shared by all registry processes. */
    filesDir: string
    /** Version of the calls contract that the running gateway serves. */
    callsVersion: string
    /** Key that attests published releases. */
    signingKey: SigningKey
    /** Keys with which the staff server signs the caller's identity, newest first. */
    staffKeys: readonly string[]
    /** Returns the time zone of each merchant. */
    gateway?: Pick<GatewayAddress, 'url' | 'key'> | undefined
  }
  log: Logger
  /** Returns the current time. Tests advance it. */
  clock?: () => Date
  /** False in tests, which run jobs themselves at chosen times. */
  runsJobs?: boolean
}
