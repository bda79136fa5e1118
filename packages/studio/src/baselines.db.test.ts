import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readCatalog } from '@atrium/test-kit/catalog'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { createOldDatabase } from '@atrium/test-kit/old-database'
import type { OldDatabase } from '@atrium/test-kit/old-database'
import { migrateStudio, STUDIO_ROLE } from './migrations.ts'

let fresh: TestDatabase
let old: OldDatabase
beforeAll(async () => {
  fresh = await testDatabase({ owner: 'studio' })
  old = await createOldDatabase({
    file: join(__dirname, 'testing/before-baselines.sql'),
    role: STUDIO_ROLE,
    table: `${STUDIO_ROLE}.migrations`,
  })
})
afterAll(() => Promise.all([fresh, old].map((database) => database.drop())))

it('a database migrated by the old migrations gets exactly the schema of a new one, and does not change afterwards', async () => {
  const migrateOld = () => migrateStudio(old.url, () => {})
  await migrateOld()
  expect(await readCatalog(old.sql)).toEqual(await readCatalog(fresh.admin))
  await migrateOld()
  expect(await readCatalog(old.sql)).toEqual(await readCatalog(fresh.admin))
})
