import { expect, it } from '@jest/globals'
import { strengthOf } from './password-strength.ts'

it.each([
  ['', 'weak'],
  ['abc123', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['12345678901234567890', 'weak'],
  ['aaaa1111aaaa', 'weak'],
  ['password1', 'weak'],
  ['PassWord2026', 'weak'],
  ['qwerty123456', 'weak'],
  ['harbour42', 'fair'],
  ['harbour4lantern', 'fair'],
  ['Harbour4lantern', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['가나 바람 하늘 언덕 나무 노을', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
