import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { assertNoKnownPasswords, findDemoDatabase, markDemoDatabase } from './demo-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ owner: 'registry' })
})
afterAll(() => database.drop())

it('a registry is not a demo until it is marked, the first mark is kept, and known passwords are rejected', async () => {
  const { sql } = database
  expect(await findDemoDatabase(sql)).toBeUndefined()
  await assertNoKnownPasswords(sql)
  await markDemoDatabase(sql, { hasKnownPasswords: true })
  await markDemoDatabase(sql, { hasKnownPasswords: false })
  expect(await findDemoDatabase(sql)).toEqual({ hasKnownPasswords: true })
  await expect(assertNoKnownPasswords(sql)).rejects.toThrow(/known passwords.*DEMO_DATABASE=1/)
})
