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
  old = await createOldDatabase({
    file: join(__dirname, 'testing/before-baselines.sql'),
    role: GATEWAY_ROLE,
    table: `${GATEWAY_ROLE}.migrations`,
  })
})
afterAll(() => Promise.all([fresh, old].map((database) => database.drop())))

it('migrates a database from the old numbering to the schema of a new database, and a second run changes nothing', async () => {
  const migrateOld = () => migrateGateway({ databaseUrl: old.url }, pino({ level: 'silent' }))
  await migrateOld()
  expect(await readCatalog(old.sql)).toEqual(await readCatalog(fresh.admin))
  await migrateOld()
  expect(await readCatalog(old.sql)).toEqual(await readCatalog(fresh.admin))
})
