import { describe, expect, it } from '@jest/globals'
import { ERRORS } from './index.ts'

describe.each(Object.entries(ERRORS))('%s', (_code, { status, KO, EN }) => {
  it('is worded in both languages, as sentences', () => {
    expect(KO).toMatch(/[가-힣].*\.$/)
    expect(EN).toMatch(/^[A-Z].*\.$/)
    expect(EN).not.toMatch(/[가-힣]/)
    for (const text of [KO, EN]) expect(text).not.toMatch(/!|undefined/)
  })

  it('has the status of an error, or 0 when no server responds', () => {
    expect(status === 0 || (status >= 400 && status < 600)).toBe(true)
  })
})

it('has every line of the error catalogue that the server or the browser words itself', () => {
  const catalogue = [
    'WRONG_CREDENTIALS',
    'ACCOUNT_NOT_FOUND',
    'NETWORK_BLOCKED',
    'TIMED_OUT',
    'SYSTEM_ERROR',
    'INVALID_URL',
    'REGION_RESTRICTED',
    'SYSTEM_MAINTENANCE',
    'GAME_MAINTENANCE',
    'NOT_A_MEMBER',
    'NOT_AN_AGENT',
    'LOGIN_REQUIRED',
    'REAL_ACCOUNT_REQUIRED',
    'INVITATION_CODE_ERROR',
    'MOBILE_INVALID',
    'CODE_TOO_MANY',
    'CODE_INVALID',
    'CODE_EXPIRED',
    'SMS_UNAVAILABLE',
  ]
  expect(Object.keys(ERRORS)).toEqual(expect.arrayContaining(catalogue))
})
