import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { addMember, addMerchant } from '../testing/builders.ts'
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

it('a gateway of its own rejects a database with known passwords, unless it runs as a part of the demo', async () => {
  const { sql, url: databaseUrl } = database
  await sql`update demo.databases set has_known_passwords = true`
  await expect(assertNoKnownPasswords({ databaseUrl, isDemo: false })).rejects.toThrow(/known passwords.*DEMO_DATABASE=1/)
  await assertNoKnownPasswords({ databaseUrl, isDemo: true })
  await sql`update demo.databases set has_known_passwords = false`
  await assertNoKnownPasswords({ databaseUrl, isDemo: false })
})

it('the migration marks a database that was seeded before there was a mark', async () => {
  const { sql, admin, role } = database
  await admin.unsafe(`grant create on database ${new URL(database.url).pathname.slice(1)} to ${role}`)
  const migrate = async () => {
    await sql`drop schema demo cascade`
    await sql.unsafe(await readFile(join(__dirname, 'migrations/120.do.demo.sql'), 'utf8'))
    return findDemoDatabase(sql)
  }
  expect(await migrate()).toBeUndefined()
  await addMerchant(sql, { code: 'DEMO', host: 'localhost' })
  await addMember(sql, { merchant: 'DEMO', account: 'demo' })
  expect(await migrate()).toEqual({ hasKnownPasswords: true })
})
