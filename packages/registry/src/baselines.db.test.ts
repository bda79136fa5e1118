import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readCatalog } from '@atrium/test-kit/catalog'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { createOldDatabase } from '@atrium/test-kit/old-database'
import type { OldDatabase } from '@atrium/test-kit/old-database'
import { migrateRegistry } from './migrations.ts'
import { REGISTRY_ROLE } from './platform/connect.ts'

let fresh: TestDatabase
let old: OldDatabase
beforeAll(async () => {
  fresh = await testDatabase({ owner: 'registry' })
  old = await createOldDatabase({
    file: join(__dirname, 'testing/before-baselines.sql'),
    role: REGISTRY_ROLE,
    table: 'registry.migrations',
  })
})
afterAll(() => Promise.all([fresh, old].map((database) => database.drop())))

it('a database with the old migration numbers migrates to the same catalog as a new one, also when migrated twice', async () => {
  const migrateOld = () => migrateRegistry({ url: old.url, log: () => {} })
  await migrateOld()
  expect(await readCatalog(old.sql)).toEqual(await readCatalog(fresh.admin))
  await migrateOld()
  expect(await readCatalog(old.sql)).toEqual(await readCatalog(fresh.admin))
})
