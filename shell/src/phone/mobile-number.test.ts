import { expect, it } from '@jest/globals'
import { isMobileNumber } from './mobile-number.ts'

it.each([
  ['KR', '010-1234-5678', true],
  ['KR', '1012345678', true],
  ['KR', '010 1234', false],
  ['KR', 'abc', false],
  ['KR', '', false],
  ['VN', '0912345678', true],
  ['VN', '0912', false],
  ['US', '(201) 555-0123', true],
])('in %s %j is a number: %s', async (country, typed, is) => {
  await expect(isMobileNumber(country, typed)).resolves.toBe(is)
})
