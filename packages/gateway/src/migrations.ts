import { join } from 'node:path'
import { migrate } from '@atrium/database'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

/** The database role that owns the gateway's schemas; nobody else reads them. */
export const GATEWAY_ROLE = 'atrium_gateway'

/** Brings the gateway's tables up to date. Several processes may do so at once. */
export async function migrateGateway({ databaseUrl }: Pick<Config, 'databaseUrl'>, log: Logger): Promise<void> {
  await migrate({
    url: databaseUrl,
    role: GATEWAY_ROLE,
    files: [join(import.meta.dirname, '*/migrations/*.sql')],
    table: `${GATEWAY_ROLE}.migrations`,
    log: (line) => log.info(line),
  })
}
