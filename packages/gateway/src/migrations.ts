import { join } from 'node:path'
import { connect, functionsTable, migrate } from '@atrium/database'
import type { Logger } from 'pino'
import { LEDGER_SQL } from '@atrium/ledger'
import type { Config } from './config.ts'

/** The database role that owns the gateway's schemas; no other role may read them. */
export const GATEWAY_ROLE = 'atrium_gateway'

/** The table that records the applied SQL functions, views and triggers. */
export const GATEWAY_FUNCTIONS = functionsTable(`${GATEWAY_ROLE}.migrations`)

/** Migrates the gateway's database. Several processes may run it concurrently. */
export async function migrateGateway({ databaseUrl }: Pick<Config, 'databaseUrl'>, log: Logger): Promise<void> {
  await migrateTables({ databaseUrl }, log)
  if (await rebaseFeeds({ databaseUrl })) log.info('The feeds go on in this cluster from where they were.')
}

/** Migrates the tables, without adjusting the feeds to this database cluster (`rebaseFeeds`). */
export const migrateTables = ({ databaseUrl }: Pick<Config, 'databaseUrl'>, log: Logger): Promise<void> =>
  migrate({
    url: databaseUrl,
    role: GATEWAY_ROLE,
    files: [LEDGER_SQL.migrations, join(import.meta.dirname, '**/migrations/*.sql')],
    functions: [LEDGER_SQL.functions, join(import.meta.dirname, '**/functions/*.sql')],
    replaced: [join(import.meta.dirname, '../upgrades/*.sql')],
    table: `${GATEWAY_ROLE}.migrations`,
    log: (line) => log.info(line),
  })

/** Feeds: tables sorted by transaction id (`xid`), which consumers read from a position. */
const FEEDS = ['ledger.settled_bets', 'promotions.member_events']
/** Distance between the transaction ids of two epochs. No cluster runs as many transactions. */
const EPOCH = 2n ** 48n

/**
 * Adjusts the feeds of a database that was loaded into another cluster, where transaction ids start elsewhere. New rows
 * sort after all existing ones, and consumers keep their positions. Returns whether anything was changed.
 */
export async function rebaseFeeds({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<boolean> {
  const sql = connect({ url: databaseUrl, role: GATEWAY_ROLE, max: 1, name: 'rebase feeds' })
  try {
    return await sql.begin(async (tx) => {
      const [moved] = await tx<{ epoch: number }[]>`
        update ledger.feed_epoch e set cluster = c.system_identifier, epoch = e.epoch + 1 from pg_control_system() c
        where e.cluster <> c.system_identifier returning e.epoch`
      if (!moved) return false
      for (const feed of FEEDS)
        await tx.unsafe(`alter table ${feed} alter xid
          set default ((pg_current_xact_id()::text::int8 + ${BigInt(moved.epoch) * EPOCH})::text)::xid8`)
      return true
    })
  } finally {
    await sql.end()
  }
}
