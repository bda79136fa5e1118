import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connect, migrate, withDatabase } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { OWNERS, sqlFilesOf } from './owners.ts'
import type { Owner } from './owners.ts'

const CHECKOUT = join(import.meta.dirname, '../../..')

export type TestDatabase = {
  /** Pool with the owner's role. Changes are audited as those of `test`. */
  sql: Sql
  /** Pool with the settings of the product: a change whose transaction names no actor is rejected. */
  product: Sql
  /** Pool of a superuser, for what the owner's role is not allowed to do. */
  admin: Sql
  /** Address for a superuser. `connect({ url, role, … })` connects like the product. */
  url: string
  role: string
  /** Ends the pools and drops the database. Call it in afterAll. */
  drop: () => Promise<void>
}

/**
 * Creates a database with the owner's tables and no rows, for one test file. Only for tests named `x.db.test.ts`, for
 * which jest has started PostgreSQL.
 * @throws Error if called from another test, or if the owner's migrations fail
 */
export const testDatabase = async ({ owner }: { owner: Owner }): Promise<TestDatabase> => {
  const server = process.env['ATRIUM_TEST_DATABASE_URL']
  if (!server) throw new Error('No PostgreSQL runs for this test: name the file x.db.test.ts.')
  const name = `test_${owner}_${randomBytes(6).toString('hex')}`
  await withServer(server, async (sql) => {
    const template = await ensureTemplate(sql, server, owner)
    // Takes half as long as copying page by page through the write-ahead log.
    await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`
  })
  const url = withDatabase(server, name)
  const { role } = OWNERS[owner]
  const sql = connect({ url, role, name: `test ${owner}`, actor: 'test' })
  const product = connect({ url, role, name: `test ${owner} product` })
  const admin = connect({ url, max: 2, name: `test ${owner} admin`, actor: 'test' })
  const drop = async () => {
    await Promise.all([sql, product, admin].map((pool) => pool.end({ timeout: 1 })))
    await withServer(server, (all) => all`drop database if exists ${all(name)} with (force)`)
  }
  return { sql, product, admin, url, role, drop }
}

const withServer = async <T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = connect({ url, max: 1, name: 'test databases' })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

// The workers of a run call this concurrently. The first creates the template, under a temporary name until it is
// complete.
const ensureTemplate = async (sql: Sql, server: string, owner: Owner): Promise<string> => {
  const template = `template_${owner}`
  await sql`select pg_advisory_lock(hashtextextended(${template}, 0))`
  const [there] = await sql`select 1 from pg_database where datname = ${template}`
  if (!there) {
    const unfinished = sql(`${template}_unfinished`)
    await sql`drop database if exists ${unfinished} with (force)`
    await sql`create database ${unfinished}`
    await migrate({
      url: withDatabase(server, `${template}_unfinished`),
      ...OWNERS[owner],
      files: [sqlFilesOf(CHECKOUT, owner, 'migrations')],
      functions: [sqlFilesOf(CHECKOUT, owner, 'functions')],
      log: () => {},
    })
    await sql`alter database ${unfinished} rename to ${sql(template)}`
  }
  // If a migration fails, the lock ends with the connection.
  await sql`select pg_advisory_unlock(hashtextextended(${template}, 0))`
  return template
}
