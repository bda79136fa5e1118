import { expect, it } from '@jest/globals'
import { mobileProblem, toE164 } from './mobile-number.ts'

it.each([
  ['KR', '010-1234-5678', undefined],
  ['KR', '1012345678', undefined],
  ['KR', '010 1234', 'mobileDigits'],
  // A landline number, which receives no text messages.
  ['KR', '02-8212-3456', 'mobile'],
  ['KR', 'abc', 'mobile'],
  ['VN', '0912345678', undefined],
  ['VN', '0912', 'mobileDigits'],
  ['US', '(201) 555-0123', undefined],
])('in %s %j has the problem %s', async (country, typed, key) => {
  expect((await mobileProblem(country, typed))?.key).toBe(key)
})

it('is converted to E.164', async () => {
  await expect(toE164('KR', '010-1234-5678')).resolves.toBe('+821012345678')
  await expect(toE164('KR', 'abc')).resolves.toBe('abc')
})
