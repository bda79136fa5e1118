import { afterEach, expect, it, jest } from '@jest/globals'
import { keepSessionKey, keptSessionKey } from './storage.ts'

afterEach(() => void jest.restoreAllMocks())

it('has the key of the latest session, even where the storage has become full', () => {
  keepSessionKey('first')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepSessionKey('second')
  expect(keptSessionKey()).toBe('second')
})
