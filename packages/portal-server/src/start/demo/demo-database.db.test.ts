import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { connect, withDatabase } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { markDemoDatabase, migrateGateway } from '@atrium/gateway'
import { connectRegistry, migrateRegistry } from '@atrium/registry'
import { appendEntry } from '@atrium/registry/testing'
import { connectStaff, createToken, migrateStaff } from '@atrium/staff'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { inspectDatabase } from './demo-database.ts'
import { prepareDemo } from './demo-setup.ts'

const log = pino({ level: 'silent' })
let server: TestDatabase
let dataDir: string
let url: string
let sql: Sql
let made = 0
const names: string[] = []
beforeAll(async () => {
  server = await testDatabase({ owner: 'gateway' })
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-demo-'))
})
beforeEach(async () => {
  const name = `test_demo_${process.pid}_${++made}`
  await server.admin`create database ${server.admin(name)}`
  names.push(name)
  await sql?.end()
  url = withDatabase(server.url, name)
  sql = connect({ url, max: 1, name: 'test demo' })
})
afterAll(async () => {
  await sql.end()
  for (const name of names) await server.admin`drop database ${server.admin(name)} with (force)`
  await server.drop()
  await rm(dataDir, { recursive: true })
})

const migrateAll = async () => {
  await migrateGateway({ databaseUrl: url }, log)
  await migrateRegistry({ url, log: () => undefined })
  await migrateStaff({ url, log: () => undefined })
}
async function using(pool: Sql, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  await work(pool)
  await pool.end()
}

describe('inspectDatabase', () => {
  it('finds a new database empty, and one that was migrated and not used yet', async () => {
    expect(await inspectDatabase(url)).toEqual({ kind: 'empty' })
    await migrateAll()
    expect(await inspectDatabase(url)).toEqual({ kind: 'empty' })
  })

  it('finds a table of somebody else', async () => {
    await sql`create table orders (id int)`
    expect(await inspectDatabase(url)).toEqual({ kind: 'other' })
  })

  it('finds a staff server in use', async () => {
    await migrateAll()
    await using(connectStaff(url), (staff) => createToken(staff, { label: 'administrator', grant: { role: 'admin' } }))
    expect(await inspectDatabase(url)).toEqual({ kind: 'other' })
  })

  it('finds the mark of a demo', async () => {
    await migrateAll()
    await markDemoDatabase(url, { hasKnownPasswords: false })
    expect(await inspectDatabase(url)).toEqual({ kind: 'demo', hasKnownPasswords: false })
  })

  it('recognises what was seeded before databases were marked', async () => {
    await migrateAll()
    await using(connectRegistry(url), (registry) =>
      registry.begin((tx) => appendEntry(tx, { actor: 'set-up', action: 'staff-added' })),
    )
    expect(await inspectDatabase(url)).toEqual({ kind: 'demo', hasKnownPasswords: true })
  })
})

describe('prepareDemo', () => {
  const tables = async () =>
    (
      await sql<
        { count: number }[]
      >`select count(*)::int as count from pg_tables where schemaname !~ '^(pg_|information_schema$)'`
    )[0]!.count
  const prepare = (env: NodeJS.ProcessEnv, host = 'localhost') =>
    prepareDemo({ databaseUrl: url, dataDir, host, env, log })

  it('rejects an external database before anything is written to it', async () => {
    await expect(prepare({ DATABASE_URL: url })).rejects.toThrow('DEMO_DATABASE=1')
    expect(await tables()).toBe(0)
  })

  it('marks a named one, which needs no name from then on', async () => {
    expect((await prepare({ DATABASE_URL: url, DEMO_DATABASE: '1' })).hasKnownPasswords).toBe(true)
    expect((await prepare({ DATABASE_URL: url })).hasKnownPasswords).toBe(true)
    expect(await sql`select has_known_passwords from staff.demo_databases`).toEqual([{ has_known_passwords: true }])
    await expect(prepare({ DATABASE_URL: url }, '0.0.0.0')).rejects.toThrow('HOST=0.0.0.0')
  })

  it('generates passwords for other machines, once', async () => {
    const first = await prepare({}, '0.0.0.0')
    expect(first).toMatchObject({ hasKnownPasswords: false })
    const demo = { merchant: 'DEMO', account: 'demo', known: 'demo1234' }
    expect(first.passwordOf(demo)).toMatch(/^[A-Za-z0-9]{16}$/)
    expect(first.staffPasswordOf!('admin')).not.toBe(first.passwordOf(demo))
    expect(first.generated).toContainEqual({ account: 'demo (DEMO)', password: first.passwordOf(demo) })
    const second = await prepare({}, '0.0.0.0')
    expect([second.passwordOf(demo), second.generated]).toEqual([first.passwordOf(demo), []])
    await rm(first.passwordsFile)
    expect(await prepare({})).toMatchObject({ hasKnownPasswords: false, staffPasswordOf: undefined })
  })
})
