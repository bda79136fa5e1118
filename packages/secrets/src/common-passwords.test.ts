import { describe, expect, it } from '@jest/globals'
import { isCommonPassword, isCommonPasswordVariant } from './common-passwords.ts'

const UNCOMMON = ['quiet-harbour-71', 'correct horse battery staple', 'admin-1234-atrium', '비밀번호를자주바꿔요']

describe('isCommonPassword', () => {
  it.each(['password1', 'PassWord1', 'qwerty', 'ｐａｓｓｗｏｒｄ１', 'pass\u200bword1'])('is true of %s', (password) =>
    expect(isCommonPassword(password)).toBe(true),
  )
  it.each([...UNCOMMON, 'Password2026!'])('is false of %s', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  )
})

describe('isCommonPasswordVariant', () => {
  it.each([
    'unbelievable',
    '1qaz2wsx3edc',
    'Administrator',
    'Password2026!',
    '!!Dragon12345',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123412341234',
  ])('is true of %s', (password) => {
    expect(isCommonPasswordVariant(password)).toBe(true)
  })
  it.each(UNCOMMON)('is false of %s', (password) => expect(isCommonPasswordVariant(password)).toBe(false))
})
