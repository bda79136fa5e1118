import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { games, memoryRegistry, pointer, setOf, shell, testPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ trustProxy: 1, registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]) })
})
afterAll(() => portal.close())
const get = (url: string, protocol: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { host: 'localhost', 'x-forwarded-proto': protocol, ...headers } })

describe('a portal over https', () => {
  it('sends with every response that the host and its subdomains are https only', async () => {
    for (const url of ['/rng', '/', '/livez', '/wps/nothing', '/r/nothing.js', '/favicon.svg'])
      expect([url, (await get(url, 'https')).headers['strict-transport-security']]).toEqual([
        url,
        'max-age=31536000; includeSubDomains',
      ])
    expect((await get('/rng', 'http')).headers).not.toHaveProperty('strict-transport-security')
  })

  it('sets and reads the cookies that no other host can write', async () => {
    expect((await get('/rng', 'https')).headers['set-cookie']).toMatch(
      /^__Host-atrium-visitor=[\w-]{22}(?:\.[\w-]{22}){2}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    )
    const language = async (protocol: string, cookie: string) =>
      /<html lang="(\w+)-/.exec((await get('/help', protocol, { cookie })).body)?.[1]
    expect(await language('https', '__Host-atrium-lang=EN')).toBe('en')
    expect(await language('https', 'atrium-lang=EN')).toBe('ko')
    expect(await language('http', 'atrium-lang=EN')).toBe('en')
  })
})
