import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readCatalog } from '@atrium/test-kit/catalog'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { createOldDatabase } from '@atrium/test-kit/old-database'
import type { OldDatabase } from '@atrium/test-kit/old-database'
import pino from 'pino'
import { GATEWAY_ROLE, migrateGateway } from './migrations.ts'

let fresh: TestDatabase
let old: OldDatabase
beforeAll(async () => {
  fresh = await testDatabase({ owner: 'gateway' })
  old = await oldDatabase()
})
afterAll(() => Promise.all([fresh, old].map((database) => database.drop())))

const oldDatabase = () =>
  createOldDatabase({
    file: join(__dirname, 'testing/before-baselines.sql'),
    role: GATEWAY_ROLE,
    table: `${GATEWAY_ROLE}.migrations`,
  })
const migrateOld = ({ url }: OldDatabase) => migrateGateway({ databaseUrl: url }, pino({ level: 'silent' }))

/** Without the log: migrations of an old database change tables that are watched, those of a new one none. */
async function catalogOf(sql: TestDatabase['sql']): Promise<Awaited<ReturnType<typeof readCatalog>>> {
  const catalog = await readCatalog(sql)
  const { 'audit.log': _, ...rows } = catalog['rows']!
  return { ...catalog, rows }
}

it('migrates a database from the old numbering to the schema of a new database, and a second run changes nothing', async () => {
  await migrateOld(old)
  expect(await catalogOf(old.sql)).toEqual(await catalogOf(fresh.admin))
  await migrateOld(old)
  expect(await catalogOf(old.sql)).toEqual(await catalogOf(fresh.admin))
})

it('leaves a merchant the starting credit that it chose, and none where it was stored without a choice', async () => {
  const database = await oldDatabase()
  const { sql } = database
  await sql`
    insert into merchants.merchants (code, name_ko, name_en, time_zone, brand)
    select code, code, code, 'Asia/Seoul', '{}' from unnest(array['OWN', 'USUAL']) code`
  await sql`
    insert into registration.settings (merchant, terms_version, starting_credit)
    values ('OWN', '1', 50000), ('USUAL', '1', 100000000)`
  await migrateOld(database)
  expect(await sql`select merchant, starting_credit from registration.settings order by merchant`).toEqual([
    { merchant: 'OWN', starting_credit: 50_000n },
    { merchant: 'USUAL', starting_credit: 0n },
  ])
  await database.drop()
})
