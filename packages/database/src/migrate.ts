import Postgrator from 'postgrator'
import { assertReachable, connect } from './connect.ts'
import type { Transaction } from './connect.ts'
import { applyFunctions } from './functions.ts'
import { ensureOwnerRole } from './owner-role.ts'
import { UPGRADES_FROM } from './upgrades-from.ts'

export type MigrateOptions = {
  /** Address of a user who can assume `role`: a superuser, or a user with CREATEROLE who owns the database. */
  url: string
  /** Role that owns everything that the files create. Created if it does not exist. */
  role: string
  /** Absolute globs of `NNN.do.name.sql` files. Numbers are unique over all folders. */
  files: string[]
  /**
   * Globs of files with the current functions, views and triggers (`create or replace …`). They are applied after the
   * migrations if they have changed.
   */
  functions?: string[]
  /**
   * Globs of the files that `NNN.do.baseline-<schema>.sql` files replace for new databases. A database older than the
   * baselines applies its missing ones of these files first; the baselines are then recorded as applied. A database
   * that has no baseline of these files either is older than `UPGRADES_FROM` and is rejected.
   */
  replaced?: string[]
  /** Table that records the applied files, as `schema.table`. The schema is created if it does not exist. */
  table: string
  log: (line: string) => void
}

/**
 * Applies new migration files as the owner, all or none. If several processes start at once, one applies them while the
 * others wait.
 * @throws Error if an applied file was changed, a new file is numbered below an applied one, a file fails, or the
 * database is older than `UPGRADES_FROM`
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
    // Concurrent migrations of several owners in one database would conflict in their grants.
    await sql`select pg_advisory_lock(hashtextextended('owner roles', 0))`
    await ensureOwnerRole(sql, role)
    await sql`select pg_advisory_unlock(hashtextextended('owner roles', 0))`
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`migrate ${table}`}, 0))`
      await tx`set local role ${sql(role)}`
      // PostgreSQL cannot alter a table with pending deferred triggers, which exist after a file has changed its rows.
      await tx`set constraints all immediate`
      await apply(tx, { files, replaced, table, log })
      if (functions.length > 0) await applyFunctions(tx, { files: functions, table: functionsTable(table), log })
    })
  } finally {
    await sql.end()
  }
}

/** Table that records the functions of a database, next to its table of migrations. */
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
    // CRLF is normalized, so that every checkout has the same checksum.
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

/** Numbers of the applied files. Empty if the table does not exist yet. */
const readApplied = async (tx: Transaction, table: string): Promise<number[]> => {
  const [there] = await tx<{ there: boolean }[]>`select to_regclass(${table}) is not null as there`
  return there!.there
    ? (await tx<{ version: bigint }[]>`select version from ${tx(table)}`).map(({ version }) => Number(version))
    : []
}

// Sets the actor of the transaction, since audited tables reject changes without one. Triggers may run at the end of
// the transaction, so all files of a transaction share one actor.
const nameActor = async (tx: Transaction, versions: number[]): Promise<void> => {
  if (versions.length > 0)
    await tx`
      select set_config('atrium.actor',
        ${`migration:${[...new Set([Math.min(...versions), Math.max(...versions)])].join('-')}`}, true)`
}

// Rejects files with numbers below the newest applied one, which postgrator would silently skip. Returns the new
// numbers.
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
