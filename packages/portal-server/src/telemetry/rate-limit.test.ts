import { expect, it } from '@jest/globals'
import { createRateLimit } from './rate-limit.ts'

it('lets through so many a minute from each address, and all of them again in the next', () => {
  let now = 0
  const limit = createRateLimit(2, () => now)
  const ask = (address: string) => limit.allows(address)
  expect([ask('a'), ask('a'), ask('a'), ask('b')]).toEqual([true, true, false, true])
  now = 59_999
  expect(ask('a')).toBe(false)
  now = 60_000
  expect(ask('a')).toBe(true)
})
