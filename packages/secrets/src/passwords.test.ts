import { expect, test } from '@jest/globals'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords({ maxWaiting: 1, tooMany: () => new Error('too many') })

test('a password matches only its own hash', async () => {
  const stored = await passwords.hash('rainy-river-9')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(stored, 'rainy-river-9')).toBe(true)
  expect(await passwords.matches(stored, 'rainy-river-8')).toBe(false)
})

test('rejects every password of an account without a hash', async () => {
  expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false)
})

test('hashes two at a time and queues one; rejects the next until there is room again', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 4 }, () => passwords.hash('rainy-river-9')))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(settled[3]).toMatchObject({ reason: new Error('too many') })
  expect(await passwords.hash('rainy-river-9')).toContain('argon2id')
})
