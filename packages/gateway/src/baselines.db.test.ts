import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connect, migrate, withDatabase } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { readCatalog } from '@atrium/test-kit/catalog'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pino from 'pino'
import { GATEWAY_ROLE, migrateGateway, migrateTables, rebaseFeeds } from './migrations.ts'

const server = process.env['ATRIUM_TEST_DATABASE_URL']!
const name = `old_${randomBytes(6).toString('hex')}`
const url = withDatabase(server, name)
const log = pino({ level: 'silent' })
const table = `${GATEWAY_ROLE}.migrations`

let fresh: TestDatabase
let all: Sql
let old: Sql
/**
 * Creates a database with the tables of a version before the baselines. Functions are missing, because that version's
 * functions no longer exist.
 */
beforeAll(async () => {
  fresh = await testDatabase({ owner: 'gateway' })
  all = connect({ url: server, max: 1, name: 'old databases' })
  await all`create database ${all(name)}`
  old = connect({ url, max: 1, name: 'old database' })
  await migrate({
    url,
    role: GATEWAY_ROLE,
    files: [join(import.meta.dirname, '../upgrades/*.sql')],
    table,
    log: () => {},
  })
})
afterAll(async () => {
  await old.end()
  await all`drop database ${all(name)} with (force)`
  await all.end()
  await fresh.drop()
})

it('a database that has all upgrades gets the schema of a new one, and a second start changes nothing', async () => {
  await rebaseFeeds({ databaseUrl: fresh.url })
  for (let start = 0; start < 2; start += 1) {
    await migrateGateway({ databaseUrl: url }, log)
    expect(await readCatalog(old)).toEqual(await readCatalog(fresh.admin))
  }
})

it('a database from before 0.8.0 is rejected, with the version and commit from which upgrades are possible', async () => {
  await old.unsafe(`update ${table} set version = 150 where version = 451; delete from ${table} where version > 199`)
  const before = await readCatalog(old)
  await expect(migrateTables({ databaseUrl: url }, log)).rejects.toThrow(
    /older than version 0\.8\.0 and cannot be upgraded: it stands at migration 150 .*commit 8f65ddd1d9f825feb49acb9ff87c12bb6d64042b\)/,
  )
  expect(await readCatalog(old)).toEqual(before)
})
