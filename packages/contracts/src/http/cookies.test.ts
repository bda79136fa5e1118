import { describe, expect, it } from '@jest/globals'
import { cookieText, readCookie } from './cookies.ts'

describe('a cookie', () => {
  it('has the __Host- prefix over https, and the attributes that the prefix requires', () => {
    expect(cookieText('atrium-lang', 'EN', { isSecure: true, sameSite: 'Lax', httpOnly: false, seconds: 60 })).toBe(
      '__Host-atrium-lang=EN; Path=/; Max-Age=60; SameSite=Lax; Secure',
    )
    expect(cookieText('atrium-captcha', 'x', { isSecure: true, sameSite: 'Strict' })).toBe(
      '__Host-atrium-captcha=x; Path=/; HttpOnly; SameSite=Strict; Secure',
    )
  })

  it('has its plain name over http', () => {
    expect(cookieText('atrium-lang', 'EN', { isSecure: false, sameSite: 'Lax', seconds: 0 })).toBe(
      'atrium-lang=EN; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    )
  })

  it('is read by the name of the protocol alone', () => {
    const both = 'a=b; atrium-lang=KO; __Host-atrium-lang=EN'
    expect(readCookie(both, 'atrium-lang', true)).toBe('EN')
    expect(readCookie(both, 'atrium-lang', false)).toBe('KO')
    expect(readCookie('atrium-lang=KO', 'atrium-lang', true)).toBeUndefined()
    expect(readCookie(undefined, 'atrium-lang', false)).toBeUndefined()
  })
})
