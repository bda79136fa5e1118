import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import pino from 'pino'
import { migrateGateway } from '../migrations.ts'
import { verifyBooks } from './verify-books.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ owner: 'gateway' })
})
afterAll(() => database.drop())

it('reports a function and a trigger of the wallet changed in the database, until the next start restores them', async () => {
  const { sql, url } = database
  const problems = async () => (await verifyBooks(url)).problems
  expect(await problems()).toEqual([])
  const [{ text }] = await sql<[{ text: string }]>`select pg_get_functiondef('bets.place_bet'::regproc) as text`
  await sql.unsafe(text.replace(/\bbegin\b/i, 'begin return null;'))
  await sql`alter table ledger.entries disable trigger entries_are_final`
  expect(await problems()).toEqual([
    expect.stringMatching(/^entries_are_final on ledger\.entries is not/),
    expect.stringMatching(/^bets\.place_bet is not what this release made/),
  ])

  const logged: string[] = []
  await migrateGateway({ databaseUrl: url }, pino({}, { write: (line) => void logged.push(line) }))
  expect(logged.join('')).toMatch(/bets\.place_bet had been changed in the database: replaced by place-bet\.sql/)
  expect(await problems()).toEqual([])
})
