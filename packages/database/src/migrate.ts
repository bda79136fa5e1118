import Postgrator from 'postgrator'
import { assertReachable, connect } from './connect.ts'
import type { Transaction } from './connect.ts'
import { ensureOwnerRole } from './owner-role.ts'

export type MigrateOptions = {
  /** A user who may become `role`: a superuser, or one with CREATEROLE who owns the database. */
  url: string
  /** Owns everything that the files create. Made when absent. */
  role: string
  /** Globs of `NNN.do.name.sql`, absolute. Numbers are unique over all folders. */
  files: string[]
  /** Where the applied files are recorded, as `schema.table`; the schema is made when absent. */
  table: string
  log: (line: string) => void
}

/**
 * Applies the migration files that are new, as their owner, all of them or none. Several processes may start at once: one does the work, the others wait.
 * @throws Error when an applied file was changed, a new file is numbered below an applied one, or a file fails
 */
export const migrate = async ({ url, role, files, table, log }: MigrateOptions): Promise<void> => {
  const sql = connect({ url, max: 1, name: `migrate ${role}` })
  try {
    await assertReachable(sql, url)
    // Owners that migrate the same database at once would trip over each other's grants.
    await sql`select pg_advisory_lock(hashtextextended('owner roles', 0))`
    await ensureOwnerRole(sql, role)
    await sql`select pg_advisory_unlock(hashtextextended('owner roles', 0))`
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`migrate ${table}`}, 0))`
      await tx`set local role ${sql(role)}`
      await apply(tx, { files, table, log })
    })
  } finally {
    await sql.end()
  }
}

const apply = async (tx: Transaction, { files, table, log }: Pick<MigrateOptions, 'files' | 'table' | 'log'>): Promise<void> => {
  const postgrator = new Postgrator({
    driver: 'pg',
    schemaTable: table,
    migrationPattern: files as unknown as string,
    // A checkout with CRLF has the same checksum.
    newline: 'LF',
    execQuery: async (query) => ({ rows: [...(await tx.unsafe(query))] }),
  })
  let running = ''
  postgrator.on('validation-started', (migration) => { running = `has been changed after it was applied to this database: take the change back and put it into a new file (${migration.filename})` })
  postgrator.on('validation-finished', () => { running = '' })
  postgrator.on('migration-started', (migration) => { running = `failed, and nothing was applied (${migration.filename})` })
  postgrator.on('migration-finished', (migration) => log(`Applied migration ${migration.version} ${migration.name}.`))

  const found = await postgrator.getMigrations()
  if (found.length === 0) return
  await nameActor(tx, await refuseLateNumbers(tx, table, found))
  await postgrator.migrate().catch((error: Error) => {
    throw running ? new Error(`A migration ${running}: ${error.message}`, { cause: error }) : error
  })
}

// Tables whose changes are audited take none without an actor. Triggers may run at the end of the transaction, so all files of it have one name.
const nameActor = async (tx: Transaction, versions: number[]): Promise<void> => {
  if (versions.length > 0) await tx`select set_config('atrium.actor', ${`migration:${[...new Set([Math.min(...versions), Math.max(...versions)])].join('-')}`}, true)`
}

// postgrator applies what is numbered above the newest applied file, and would pass over a late number in silence. Returns the new numbers.
const refuseLateNumbers = async (tx: Transaction, table: string, found: Postgrator.Migration[]): Promise<number[]> => {
  const [there] = await tx<{ there: boolean }[]>`select to_regclass(${table}) is not null as there`
  if (!there!.there) return found.map(({ version }) => version)
  const applied = new Set((await tx<{ version: bigint }[]>`select version from ${tx(table)}`).map(({ version }) => Number(version)))
  const newest = Math.max(...applied)
  const late = found.find(({ version }) => version < newest && !applied.has(version))
  if (late) throw new Error(`Migration ${late.filename} is new but numbered below ${newest}, which this database already has: give it a number above every other, in all folders.`)
  return found.map(({ version }) => version).filter((version) => !applied.has(version))
}
