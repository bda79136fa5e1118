import { expect, it } from '@jest/globals'
import { strengthOf } from './password-strength.ts'

it.each([
  ['', 'weak'],
  ['abc123', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['aaaa1111aaaa', 'weak'],
  ['harbour42', 'fair'],
  ['harbour4lantern', 'fair'],
  ['Harbour4lantern', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
