import { describe, expect, it } from '@jest/globals'
import { isCommonPassword } from './common-passwords.ts'

describe('isCommonPassword', () => {
  it.each(['unbelievable', '1qaz2wsx3edc', 'Administrator', 'Password2026!', '!!Dragon12345', 'aaaaaaaaaaaa', 'abcabcabcabc', '123412341234'])('is true of %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['quiet-harbour-71', 'correct horse battery staple', 'admin-1234-atrium', '비밀번호를자주바꿔요'])('is false of %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
