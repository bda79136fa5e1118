import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { assertNoKnownPasswords, findDemoDatabase, markDemoDatabase } from './demo-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ owner: 'gateway' })
})
afterAll(() => database.drop())

it('a migrated database is no demo until it is marked, and the first mark stays', async () => {
  expect(await findDemoDatabase(database.sql)).toBeUndefined()
  await markDemoDatabase(database.url, { hasKnownPasswords: true })
  await markDemoDatabase(database.url, { hasKnownPasswords: false })
  expect(await findDemoDatabase(database.sql)).toEqual({ hasKnownPasswords: true })
})

it('a gateway outside the demo rejects a database with known passwords', async () => {
  const { sql, url: databaseUrl } = database
  await sql`update demo.databases set has_known_passwords = true`
  await expect(assertNoKnownPasswords({ databaseUrl, isDemo: false })).rejects.toThrow(
    /known passwords.*DEMO_DATABASE=1/,
  )
  await assertNoKnownPasswords({ databaseUrl, isDemo: true })
  await sql`update demo.databases set has_known_passwords = false`
  await assertNoKnownPasswords({ databaseUrl, isDemo: false })
})
