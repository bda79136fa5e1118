import { readConfig } from '@atrium/gateway'
import type { Config } from '@atrium/gateway'

/** The gateway's configuration of this environment, on the database that the command works on. */
export const gatewayConfig = (url: string): Config => readConfig({ ...process.env, DATABASE_URL: url })
