import { join } from 'node:path'
import { functionsTable, migrate } from '@atrium/database'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

/** The database role that owns the gateway's schemas; nobody else reads them. */
export const GATEWAY_ROLE = 'atrium_gateway'

/** The table that records the SQL functions, views and triggers as they were applied. */
export const GATEWAY_FUNCTIONS = functionsTable(`${GATEWAY_ROLE}.migrations`)

/** Brings the gateway's tables up to date. Several processes may do so at once. */
export async function migrateGateway({ databaseUrl }: Pick<Config, 'databaseUrl'>, log: Logger): Promise<void> {
  await migrate({
    url: databaseUrl,
    role: GATEWAY_ROLE,
    files: [join(import.meta.dirname, '**/migrations/*.sql')],
    functions: [join(import.meta.dirname, '**/functions/*.sql')],
    replaced: 191,
    table: `${GATEWAY_ROLE}.migrations`,
    log: (line) => log.info(line),
  })
}
