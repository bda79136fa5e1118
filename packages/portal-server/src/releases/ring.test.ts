import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { cookiesIn } from '../cookies.ts'
import { isInCanary, visitorId } from './ring.ts'

const visitors = Array.from({ length: 20_000 }, () => randomBytes(16).toString('base64url'))
const shareOf = (percent: number, id = 7) => visitors.filter((visitor) => isInCanary({ id, percent }, visitor)).length

describe('the ring of a visitor', () => {
  it('is nobody at 0 % and everybody at 100 %', () => {
    expect([shareOf(0), shareOf(100)]).toEqual([0, visitors.length])
  })

  it.each([0.5, 5, 25, 50])('holds its share at %d %%, within five standard deviations', (percent) => {
    const share = percent / 100
    const deviation = Math.sqrt(visitors.length * share * (1 - share))
    expect(Math.abs(shareOf(percent) - visitors.length * share)).toBeLessThan(5 * deviation)
  })

  it('is kept while the share grows', () => {
    for (const visitor of visitors.slice(0, 2_000)) {
      const rings = [1, 5, 25, 50, 100].map((percent) => isInCanary({ id: 7, percent }, visitor))
      expect(rings).toEqual([...rings].sort((a, b) => Number(a) - Number(b)))
    }
  })

  it('falls on others in the next canary', () => {
    const both = visitors.filter((visitor) => isInCanary({ id: 7, percent: 10 }, visitor) && isInCanary({ id: 8, percent: 10 }, visitor))
    expect(both.length).toBeLessThan(visitors.length * 0.02)
  })

  it('takes hundredths exactly', () => {
    // 0.07 × 100 is more than 7 in binary fractions: the place after it stays outside.
    const seventh = Array.from({ length: 100_000 }, (_, at) => `v${at}`).filter((visitor) => isInCanary({ id: 1, percent: 0.07 }, visitor) !== isInCanary({ id: 1, percent: 0.08 }, visitor))
    expect(seventh.length).toBeGreaterThan(0)
  })
})

describe('the cookie of a visitor', () => {
  it('is set once: 128 random bits that no script reads', () => {
    const { id, setCookie } = visitorId(cookiesIn(undefined, false))
    expect(Buffer.from(id, 'base64url')).toHaveLength(16)
    expect(setCookie).toBe(`atrium-visitor=${id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`)
    expect(visitorId(cookiesIn(`a=b; atrium-visitor=${id}`, false))).toEqual({ id })
  })

  it('is for TLS and this host alone where the page came over https', () => {
    const { id, setCookie } = visitorId(cookiesIn(undefined, true))
    expect(setCookie).toBe(`__Host-atrium-visitor=${id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`)
    expect(visitorId(cookiesIn(`__Host-atrium-visitor=${id}`, true))).toEqual({ id })
    expect(visitorId(cookiesIn(`atrium-visitor=${id}`, true)).id).not.toBe(id)
  })

  it.each(['', 'x', '"><script>', 'a'.repeat(2_000)])('is replaced when it is none of ours: %s', (value) => {
    expect(visitorId(cookiesIn(`atrium-visitor=${value}`, false)).setCookie).toBeDefined()
  })
})
