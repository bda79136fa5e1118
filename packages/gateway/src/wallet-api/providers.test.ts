import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import type { Sql } from '@atrium/database'
import pino from 'pino'
import { createProviderKeys } from './providers.ts'

const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('a query that hangs holds up no call for more than a second, and known keys serve for ten more', async () => {
  let answer: () => Promise<unknown> = async () => [{ code: 'demo', publicKey }]
  const query = jest.fn(() => answer())
  const keysOf = createProviderKeys(query as unknown as Sql, pino({ level: 'silent' }), () => new Date())
  const outcome = () =>
    keysOf('demo').then(
      (keys) => keys?.length,
      (error: { code: string }) => error.code,
    )
  expect(await outcome()).toBe(1)

  answer = () => new Promise(() => undefined)
  await jest.advanceTimersByTimeAsync(1_001)
  const [one, other] = [outcome(), outcome()]
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await Promise.all([one, other])).toEqual([1, 1])
  expect(query).toHaveBeenCalledTimes(2)

  await jest.advanceTimersByTimeAsync(8_000)
  const late = outcome()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await late).toBe('DATABASE_UNAVAILABLE')

  answer = async () => []
  expect(await outcome()).toBeUndefined()
})
