import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { ensureStaff } from '../staff/accounts.ts'
import { assertNoKnownPasswords, findDemoDatabase, markDemoDatabase } from './demo-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ owner: 'registry' })
})
afterAll(() => database.drop())

it('a registry is no demo until it is marked, the first mark stays, and known passwords are rejected', async () => {
  const { sql } = database
  expect(await findDemoDatabase(sql)).toBeUndefined()
  await assertNoKnownPasswords(sql)
  await markDemoDatabase(sql, { hasKnownPasswords: true })
  await markDemoDatabase(sql, { hasKnownPasswords: false })
  expect(await findDemoDatabase(sql)).toEqual({ hasKnownPasswords: true })
  await expect(assertNoKnownPasswords(sql)).rejects.toThrow(/known passwords.*DEMO_DATABASE=1/)
})

it('the migration marks a registry that was seeded before there was a mark', async () => {
  const { sql } = database
  const migrate = async () => {
    await sql`drop table registry.demo_databases`
    await sql.unsafe(await readFile(join(__dirname, 'migrations/060.do.demo.sql'), 'utf8'))
    return findDemoDatabase(sql)
  }
  expect(await migrate()).toBeUndefined()
  await ensureStaff(sql, { handle: 'manager', name: 'Manager', password: 'manager-1234-atrium', grants: [{ role: 'admin' }] })
  expect(await migrate()).toEqual({ hasKnownPasswords: true })
})
