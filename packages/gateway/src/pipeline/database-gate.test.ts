import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { Sql } from '@atrium/database'
import pino from 'pino'
import { createDatabaseGate } from './database-gate.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('rejects at once while the database is away, except for cached responses, until it responds again', async () => {
  let answer: () => Promise<unknown> = async () => {
    throw Object.assign(new Error(), { code: 'ECONNREFUSED' })
  }
  const query = jest.fn(() => answer())
  const gate = createDatabaseGate(query as unknown as Sql, pino({ level: 'silent' }))
  const refused = (call: string, token?: string) => {
    try {
      gate.refuseWhileAway(call, token)
      return 'open'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  gate.noticed(new Error('a fault of ours'))
  expect(refused('promotions')).toBe('open')

  for (let i = 0; i < 3; i++) gate.noticed(Object.assign(new Error(), { code: 'CONNECTION_CLOSED' }))
  expect([refused('promotions'), refused('systemStatus'), refused('systemStatus', 'token')]).toEqual([
    'DATABASE_UNAVAILABLE',
    'open',
    'DATABASE_UNAVAILABLE',
  ])
  await jest.advanceTimersByTimeAsync(1000)
  expect(refused('promotions')).toBe('DATABASE_UNAVAILABLE')
  // Only one query at a time retries, regardless of the number of failures.
  expect(query).toHaveBeenCalledTimes(4)

  // A standby answers, and takes no changes.
  answer = async () => [{ takesChanges: false }]
  await jest.advanceTimersByTimeAsync(250)
  expect(refused('promotions')).toBe('DATABASE_UNAVAILABLE')

  answer = async () => [{ takesChanges: true }]
  await jest.advanceTimersByTimeAsync(250)
  expect(refused('promotions')).toBe('open')
})
