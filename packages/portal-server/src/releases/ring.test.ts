import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { cookiesIn } from '../cookies.ts'
import { createVisitors, isInCanary } from './ring.ts'

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

  it('contains other visitors in the next canary', () => {
    const both = visitors.filter(
      (visitor) => isInCanary({ id: 7, percent: 10 }, visitor) && isInCanary({ id: 8, percent: 10 }, visitor),
    )
    expect(both.length).toBeLessThan(visitors.length * 0.02)
  })

  it('takes hundredths exactly', () => {
    // As a binary fraction 0.07 × 100 is more than 7, but the next place must not be included.
    const seventh = Array.from({ length: 100_000 }, (_, at) => `v${at}`).filter(
      (visitor) => isInCanary({ id: 1, percent: 0.07 }, visitor) !== isInCanary({ id: 1, percent: 0.08 }, visitor),
    )
    expect(seventh.length).toBeGreaterThan(0)
  })
})

describe('the cookie of a visitor', () => {
  const visitors = createVisitors(Buffer.alloc(32, 1), () => true)
  const other = createVisitors(Buffer.alloc(32, 9), () => true)
  const spread = createVisitors(Buffer.alloc(32, 1), () => false)
  const IP = '203.0.113.7'
  const at = (header?: string, isSecure = false) => visitors.of(cookiesIn(header, isSecure), IP)
  const valueOf = (setCookie: string | undefined) => /=([^;]*);/.exec(setCookie!)![1]!

  it('is set once: 128 random bits, a place and a seal that no script reads', () => {
    const { id, place, setCookie } = at()
    expect(Buffer.from(id, 'base64url')).toHaveLength(16)
    expect(setCookie).toMatch(
      /^atrium-visitor=[\w-]{22}\.[\w-]{22}\.[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    expect(at(`a=b; atrium-visitor=${valueOf(setCookie)}`)).toEqual({ id, place, isAtHome: true })
  })

  it('is secure and for this host alone when the page came over https', () => {
    const { id, place, setCookie } = at(undefined, true)
    expect(setCookie).toMatch(
      /^__Host-atrium-visitor=[\w.-]{68}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(at(`__Host-atrium-visitor=${valueOf(setCookie)}`, true)).toEqual({ id, place, isAtHome: true })
    expect(at(`atrium-visitor=${valueOf(setCookie)}`, true).id).not.toBe(id)
  })

  it.each([
    '',
    'x',
    '"><script>',
    'a'.repeat(2_000),
    'A'.repeat(22),
    [22, 22, 22].map((length) => 'A'.repeat(length)).join('.'),
  ])('is replaced when it is invalid: %s', (value) => {
    expect(at(`atrium-visitor=${value}`).setCookie).toBeDefined()
  })

  it('is replaced when its name or place was altered, or another portal sealed it', () => {
    const [id, place, seal] = valueOf(at().setCookie).split('.') as [string, string, string]
    const chosen = 'A'.repeat(22)
    for (const altered of [
      [chosen, place, seal],
      [id, chosen, seal],
      [id, place, chosen],
    ])
      expect(at(`atrium-visitor=${altered.join('.')}`).setCookie).toBeDefined()
    expect(at(`atrium-visitor=${valueOf(other.of(cookiesIn(undefined, false), IP).setCookie)}`).setCookie).toBeDefined()
  })

  it('gives new visitors of one network one place under many names: dropping the cookie does not change the ring', () => {
    const fresh = Array.from({ length: 50 }, () => at())
    expect(new Set(fresh.map(({ place }) => place)).size).toBe(1)
    expect(new Set(fresh.map(({ id }) => id)).size).toBe(50)
    const places = Array.from(
      { length: 2_000 },
      (_, number) => visitors.of(cookiesIn(undefined, false), `198.${number >> 8}.${number & 255}.1`).place,
    )
    const share = places.filter((place) => isInCanary({ id: 7, percent: 25 }, place)).length / places.length
    expect(Math.abs(share - 0.25)).toBeLessThan(5 * Math.sqrt((0.25 * 0.75) / places.length))
  })

  it('gives one place to all addresses that the guard counts as one network', () => {
    const placeAt = (ip: string) => visitors.of(cookiesIn(undefined, false), ip).place
    expect([placeAt('203.0.113.200'), placeAt('::ffff:203.0.113.9')]).toEqual([at().place, at().place])
    expect(placeAt('203.0.114.7')).not.toBe(at().place)
    expect(placeAt('2001:db8:1:2::3')).toBe(placeAt('2001:db8:1:9::8'))
  })

  describe('in another network', () => {
    const elsewhere = (source: typeof visitors, setCookie: string, more?: { mayMove: boolean }) =>
      source.of(cookiesIn(`atrium-visitor=${valueOf(setCookie)}`, false), '2001:db8::1', more)

    it('keeps its place while a canary runs, and is not at home', () => {
      const { id, place, setCookie } = at()
      expect(elsewhere(visitors, setCookie!)).toEqual({ id, place, isAtHome: false })
    })

    it('takes the place of that network once no canary runs, and keeps its name', () => {
      const { id, place, setCookie } = at()
      const moved = elsewhere(visitors, setCookie!, { mayMove: true })
      expect(moved).toMatchObject({
        id,
        isAtHome: true,
        place: visitors.of(cookiesIn(undefined, false), '2001:db8::2').place,
      })
      expect(moved.place).not.toBe(place)
      expect(elsewhere(visitors, moved.setCookie!)).toEqual({ id, place: moved.place, isAtHome: true })
    })

    it('is at home, with its place, where each visitor has a place of its own', () => {
      const { id, place, setCookie } = spread.of(cookiesIn(undefined, false), IP)
      expect(elsewhere(spread, setCookie!, { mayMove: true })).toEqual({ id, place, isAtHome: true })
    })
  })

  it('gives each visitor a place of its own when the policies require it', () => {
    expect(new Set(Array.from({ length: 50 }, () => spread.of(cookiesIn(undefined, false), IP).place)).size).toBe(50)
  })
})
