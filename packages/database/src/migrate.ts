import Postgrator from 'postgrator'
import { assertReachable, connect } from './connect.ts'
import type { Transaction } from './connect.ts'
import { applyFunctions } from './functions.ts'
import { ensureOwnerRole } from './owner-role.ts'
import { UPGRADES_FROM } from './upgrades-from.ts'

export type MigrateOptions = {
  /** A user who may become `role`: a superuser, or one with CREATEROLE who owns the database. */
  url: string
  /** Owns everything that the files create. Made when absent. */
  role: string
  /** Globs of `NNN.do.name.sql`, absolute. Numbers are unique over all folders. */
  files: string[]
  /**
   * Globs of files with functions, views and triggers in their current form (`create or replace …`), applied after the
   * migrations when they have changed.
   */
  functions?: string[]
  /**
   * Globs of what `NNN.do.baseline-<schema>.sql` files have replaced for new databases. One that is older than the
   * baselines applies the rest of these first, has what the baselines would create with that, and records them as
   * applied. One that has no baseline of these either is older than `UPGRADES_FROM` and rejected.
   */
  replaced?: string[]
  /** Where the applied files are recorded, as `schema.table`; the schema is made when absent. */
  table: string
  log: (line: string) => void
}

/**
 * Applies the migration files that are new, as their owner, all of them or none. Several processes may start at once:
 * one does the work, the others wait.
 * @throws Error when an applied file was changed, a new file is numbered below an applied one, a file fails, or the
 *   database is older than `UPGRADES_FROM`
 */
export const migrate = async ({
  url,
  role,
  files,
  functions = [],
  replaced = [],
  table,
  log,
}: MigrateOptions): Promise<void> => {
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
      // PostgreSQL alters no table with deferred triggers to run, which a file that changes its rows has left.
      await tx`set constraints all immediate`
      await apply(tx, { files, replaced, table, log })
      if (functions.length > 0) await applyFunctions(tx, { files: functions, table: functionsTable(table), log })
    })
  } finally {
    await sql.end()
  }
}

/** Where the functions of a database with this table of migrations are recorded. */
export const functionsTable = (migrations: string): string => `${migrations.split('.')[0]}.functions`

type ApplyOptions = Required<Pick<MigrateOptions, 'files' | 'replaced' | 'table' | 'log'>>

const apply = async (tx: Transaction, { files, replaced, table, log }: ApplyOptions): Promise<void> => {
  const migrations = await readMigrations(tx, files, table)
  const baselines = migrations.found.filter(isBaseline)
  const applied = new Set(await readApplied(tx, table))
  if (applied.size > 0 && baselines.length > 0 && !baselines.some(({ version }) => applied.has(version))) {
    const before = await readMigrations(tx, replaced, table)
    if (!before.found.some((each) => isBaseline(each) && applied.has(each.version)))
      throw new Error(
        `This database is older than version ${UPGRADES_FROM.version} and cannot be upgraded: it stands at migration ${Math.max(...applied)} of ${table}, and has none of the baselines of version ${UPGRADES_FROM.version} (commit ${UPGRADES_FROM.commit}). It was left as it is: run it with the commit that made it, or start this version on an empty database.`,
      )
    await applyNew(tx, before, { table, log })
    for (const { version, name, md5 } of baselines)
      await tx`insert into ${tx(table)} (version, name, md5, run_at) values (${version}, ${name}, ${md5!}, now())`
    log(`Recorded ${baselines.length} baselines: the database has what they create.`)
  }
  await applyNew(tx, migrations, { table, log })
}

const isBaseline = ({ name }: Postgrator.Migration): boolean => name.startsWith('baseline-')

interface Migrations {
  postgrator: Postgrator
  found: Postgrator.Migration[]
}

const readMigrations = async (tx: Transaction, files: string[], table: string): Promise<Migrations> => {
  const postgrator = new Postgrator({
    driver: 'pg',
    schemaTable: table,
    migrationPattern: files as unknown as string,
    // A checkout with CRLF has the same checksum.
    newline: 'LF',
    execQuery: async (query) => ({ rows: [...(await tx.unsafe(query))] }),
  })
  return { postgrator, found: await postgrator.getMigrations() }
}

const applyNew = async (
  tx: Transaction,
  { postgrator, found }: Migrations,
  { table, log }: Pick<ApplyOptions, 'table' | 'log'>,
): Promise<void> => {
  if (found.length === 0) return
  let running = ''
  postgrator.on('validation-started', (migration) => {
    running = `has been changed after it was applied to this database: take the change back and put it into a new file (${migration.filename})`
  })
  postgrator.on('validation-finished', () => {
    running = ''
  })
  postgrator.on('migration-started', (migration) => {
    running = `failed, and nothing was applied (${migration.filename})`
  })
  postgrator.on('migration-finished', (migration) => log(`Applied migration ${migration.version} ${migration.name}.`))
  await nameActor(tx, await assertNoLateNumbers(tx, table, found))
  await postgrator.migrate().catch((error: Error) => {
    throw running ? new Error(`A migration ${running}: ${error.message}`, { cause: error }) : error
  })
}

/** Numbers of the applied files; none where there is no table yet. */
const readApplied = async (tx: Transaction, table: string): Promise<number[]> => {
  const [there] = await tx<{ there: boolean }[]>`select to_regclass(${table}) is not null as there`
  return there!.there
    ? (await tx<{ version: bigint }[]>`select version from ${tx(table)}`).map(({ version }) => Number(version))
    : []
}

// Tables whose changes are audited take none without an actor. Triggers may run at the end of the transaction, so all
// files of it have one name.
const nameActor = async (tx: Transaction, versions: number[]): Promise<void> => {
  if (versions.length > 0)
    await tx`
      select set_config('atrium.actor',
        ${`migration:${[...new Set([Math.min(...versions), Math.max(...versions)])].join('-')}`}, true)`
}

// postgrator applies what is numbered above the newest applied file, and would pass over a late number in silence.
// Returns the new numbers.
const assertNoLateNumbers = async (
  tx: Transaction,
  table: string,
  found: Postgrator.Migration[],
): Promise<number[]> => {
  const applied = new Set(await readApplied(tx, table))
  if (applied.size === 0) return found.map(({ version }) => version)
  const newest = Math.max(...applied)
  const late = found.find(({ version }) => version < newest && !applied.has(version))
  if (late)
    throw new Error(
      `Migration ${late.filename} is new but numbered below ${newest}, which this database already has: give it a number above every other, in all folders.`,
    )
  return found.map(({ version }) => version).filter((version) => !applied.has(version))
}
