import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { countAttempt, deleteAttemptsBefore, forgetAttempts, takeBackAttempt } from './attempts.ts'
import type { Attempts } from './attempts.ts'

const MINUTE_MS = 60_000
const now = new Date('2026-03-05T13:00:00Z')
const after = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS)

let database: TestDatabase
let attempts: Attempts
beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  await database.sql`create table studio.attempts (kind text not null, subject text not null, at timestamptz not null)`
  attempts = { sql: database.sql, table: 'studio.attempts' }
})
afterAll(() => database.drop())
beforeEach(() => database.sql`delete from studio.attempts`)

/** Counts an attempt with a limit of three within ten minutes. */
const count = (subject: string, at = now) =>
  countAttempt(
    attempts,
    { kind: 'login', subject },
    { limit: 3, since: new Date(at.getTime() - 10 * MINUTE_MS), now: at },
  )

it('counts up to a limit, per key, and again once the first attempts are old', async () => {
  expect([
    await count('a'),
    await count('a', after(4)),
    await count('a', after(5)),
    await count('a', after(6)),
    await count('b', after(6)),
  ]).toEqual([0, 1, 2, undefined, 0])
  // Attempts above the limit are not counted, so they do not extend the wait.
  expect(await count('a', after(10))).toBe(2)
})

it('allows no more than the limit when many attempts run concurrently', async () => {
  const counted = await Promise.all(Array.from({ length: 12 }, () => count('a')))
  expect(counted.filter((before) => before !== undefined).sort()).toEqual([0, 1, 2])
})

it('takes one attempt back, deletes all of a key, and deletes old ones', async () => {
  await count('a')
  await count('a', after(1))
  await count('b')
  await takeBackAttempt(attempts, { kind: 'login', subject: 'a' })
  expect(await count('a', after(2))).toBe(1)
  await forgetAttempts(attempts, { kind: 'login', subject: 'a' })
  expect([await count('a', after(3)), await count('b', after(3))]).toEqual([0, 1])
  await deleteAttemptsBefore(attempts, after(3))
  expect(await database.sql`select subject from studio.attempts order by subject`).toEqual([
    { subject: 'a' },
    { subject: 'b' },
  ])
})
