import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appendEntry } from '../log/repository.ts'
import { someone } from '../staff/testing/browser.ts'
import { testRegistry } from '../testing/index.ts'
import type { TestRegistry } from '../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
})
afterAll(() => registry.stop())

const DAY_MS = 86_400_000

it('gives tokens from before expiry and owners their time, counted from the migration, and those who made them', async () => {
  const { sql } = registry.database
  await someone(sql, 'alice', { role: 'admin' })
  await sql`delete from registry.tokens`
  await sql`alter table registry.tokens drop column owner, drop column made_by, drop column people, drop column expires_at, drop column is_exempt`
  await sql`insert into registry.tokens (label, token_hash, role) values ('of alice', sha256('a'), 'viewer'), ('of a set-up', sha256('b'), 'admin'), ('a portal', sha256('c'), 'portal')`
  await sql.begin((tx) => appendEntry(tx, { actor: 'alice', action: 'token-made', details: { label: 'of alice' } }))
  await sql.unsafe(await readFile(join(__dirname, 'migrations/040.do.token-owners-and-expiry.sql'), 'utf8'))
  const rows = await sql<{ label: string; madeBy: string | null; people: string[]; days: number }[]>`
    select label, made_by as "madeBy", people, round(extract(epoch from expires_at - now()) * 1000 / ${DAY_MS})::int as days from registry.tokens where owner is null and not is_exempt order by label`
  expect([...rows]).toEqual([
    { label: 'a portal', madeBy: null, people: [], days: 365 },
    { label: 'of a set-up', madeBy: null, people: [], days: 90 },
    { label: 'of alice', madeBy: 'alice', people: ['alice'], days: 90 },
  ])
})
