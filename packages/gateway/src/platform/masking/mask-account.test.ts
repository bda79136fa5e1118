import { expect, it } from '@jest/globals'
import { maskAccount } from './mask-account.ts'

it.each([
  ['haneul', 'ha***l'],
  ['demo', 'de***'],
  ['하늘바다', '하늘***'],
  ['abc', 'a***'],
  ['a', 'a***'],
  ['😀player', '😀p***r'],
])('%s is shown as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown)
})
