import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { GatewayAddress } from '@atrium/staff-api/gateway/config'
import type { SigningKey } from '../platform/signing-key.ts'

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
    /** Sign who calls, in assertions of the staff server; the newest first. */
    staffKeys: readonly string[]
    /** Returns the time zone of each merchant. */
    gateway?: Pick<GatewayAddress, 'url' | 'key'> | undefined
  }
  log: Logger
  /** The current time; tests advance it. */
  clock?: () => Date
  /** False in tests, which run jobs themselves at chosen times. */
  runsJobs?: boolean
}
