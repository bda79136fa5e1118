import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { localTimeZone, zonedDateTime } from '@atrium/contracts/locale/times'
import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  games,
  memoryRegistry,
  merchant,
  olderGames,
  pointer,
  setOf,
  shell,
  testPortal,
  type TestPortal,
} from '../testing/portal.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const bootstrapOf = (html: string) => JSON.parse(part(html, /id="atrium">([^<]*)</)) as Bootstrap

describe('the document', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await testPortal({
      registry: memoryRegistry([shell, games, olderGames], [pointer(setOf(shell, games), setOf(shell, olderGames), 2)]),
    })
  })
  afterAll(() => portal.close())
  const get = (url: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ url, headers: { host: 'localhost:8080', ...headers } })

  it('redirects / to /index', async () => {
    const answer = await get('/')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/index'])
    expect((await get('/?code=AGENT7&member=securityCenter')).headers.location).toBe(
      '/index?code=AGENT7&member=securityCenter',
    )
  })

  it.each([
    ['//[', 404],
    ['///', 200],
    ['//host:99999/index', 404],
    [String.raw`/\\x:99999`, 404],
  ])('is served at %s too, which URL parsers reject: %i', async (url, expected) => {
    // Sent over a socket, because `inject` would parse the address.
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const status = await new Promise((resolve, reject) =>
      request({ port, host: '127.0.0.1', path: url, headers: { host: 'localhost' }, agent: false }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .on('error', reject)
        .end(),
    )
    expect(status).toBe(expected)
  })

  it.each(['/%ff', '/100%', '/help/%E0%A4%A'])('is the not-found page at %s, which cannot be decoded', async (url) => {
    const [odd, unknown] = [await get(url), await get('/nowhere')]
    expect([odd.statusCode, odd.headers['content-type']]).toEqual([unknown.statusCode, unknown.headers['content-type']])
    expect(part(odd.body, /(<body.*?)<script/s)).toBe(part(unknown.body, /(<body.*?)<script/s))
  })

  it('is served at the port of the listener, and at no other port in a Host header', async () => {
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const at = (host: string, path: string) =>
      new Promise((resolve, reject) =>
        request({ port, host: '127.0.0.1', path, headers: { host }, agent: false }, (answer) =>
          resolve(answer.resume().statusCode),
        )
          .on('error', reject)
          .end(),
      )
    for (const path of ['/rng', '/r/last-known-good'])
      expect([path, await at(`localhost:${port}`, path), await at('localhost', path)]).toEqual([path, 200, 200])
    for (const host of ['localhost:9999', 'lotus.localhost:1', `localhost:${port}0`])
      expect([host, await at(host, '/rng')]).toEqual([host, 404])
  })

  it('passes to the shell that games are being checked', async () => {
    expect(bootstrapOf((await get('/rng')).body).status).toEqual({ status: 0, serverTime: expect.any(Number) })
    const checked = await testPortal({
      merchants: async () => ({ ...merchant, gamesUnderCheck: true }),
      registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]),
    })
    try {
      expect(
        bootstrapOf((await checked.app.inject({ url: '/rng', headers: { host: 'localhost' } })).body).status,
      ).toMatchObject({ status: 0, gamesUnderCheck: true })
    } finally {
      await checked.close()
    }
  })

  it("rejects other requests with an API error in the visitor's language", async () => {
    const ask = async (
      method: 'GET' | 'POST' | 'PUT',
      url: string,
      headers: Record<string, string> = {},
      payload?: string,
    ) => {
      const answer = await portal.app.inject({
        method,
        url,
        headers: { host: 'localhost:8080', ...headers },
        ...(payload !== undefined && { payload }),
      })
      return [answer.statusCode, answer.json<{ errorCode: string; message: string }>()] as const
    }
    const english = { cookie: 'atrium-lang=EN' }
    for (const url of ['/wps/%ff', '/gpa/v1/%ff/bet'])
      expect(await ask('GET', url)).toMatchObject([
        404,
        {
          success: false,
          errorCode: 'NOT_FOUND',
          message: '찾을 수 없어요. 주소를 확인해 주세요.',
          requestId: expect.any(String),
        },
      ])
    expect(await ask('POST', '/%ff', english)).toMatchObject([
      404,
      { errorCode: 'NOT_FOUND', message: 'Not found. Please check the address.' },
    ])
    expect(await ask('PUT', '/index', english)).toMatchObject([404, { errorCode: 'NOT_FOUND' }])
    expect(await ask('POST', '/r/override/end', { ...english, 'content-type': 'application/json' }, '{')).toMatchObject(
      [400, { errorCode: 'INVALID_REQUEST', message: expect.stringContaining('Check them') }],
    )
    expect(await ask('POST', '/r/override/end', { ...english, 'content-type': 'text/x' }, 'a')).toMatchObject([
      400,
      { errorCode: 'INVALID_REQUEST' },
    ])
    expect(
      (await portal.app.inject({ url: `/r/${'a'.repeat(200)}/b`, headers: { host: 'localhost:8080' } })).body,
    ).toBe('No release that runs here has this file.')
  })

  it('lets the browser check every script of the set: map, preloads and header agree', async () => {
    const { body, headers } = await get('/rng')
    const map = part(body, /<script type="importmap">([^<]*)</)
    const scripts = [shell, games].flatMap(({ record }) =>
      record.files
        .filter((file) => file.name.endsWith('.js'))
        .map((file) => [`/r/${record.name}/${file.name}`, file.integrity]),
    )
    expect(JSON.parse(map)).toEqual({ integrity: Object.fromEntries(scripts) })
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf(map)} ${hashOf('void 0')}`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    for (const style of body.matchAll(/<style>([^<]*)<\/style>/g))
      expect(headers['content-security-policy']).toContain(hashOf(style[1]!))
  })

  it('runs the watchdog before the preloads that it marks and before the style sheets, because scripts wait for style sheets above them', async () => {
    const { body } = await get('/rng')
    const places = [/<script>void 0</, /<link rel="(module)?preload"/, /<link rel="stylesheet"/].map((element) =>
      body.search(element),
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(-1)
  })

  it('preloads the shell and the owner of the page, nothing else', async () => {
    expect((await get('/rng')).body).toContain(
      `<link rel="modulepreload" crossorigin href="/r/mfe-games/${games.record.entry}" integrity="`,
    )
    expect((await get('/help')).body).not.toContain(`rel="modulepreload" crossorigin href="/r/mfe-games/`)
  })

  it('uses the language and theme of the cookies, by default Korean and dark', async () => {
    const plain = (await get('/help')).body
    expect(plain).toContain('<html lang="ko-KR" dir="ltr" data-theme="dark"')
    expect(plain).toContain('<p>기다려 주세요</p>')
    expect(plain).toContain('<title>아트리움</title>')
    const english = (await get('/help', { cookie: 'atrium-lang=EN; atrium-theme=light' })).body
    expect(english).toContain('<html lang="en-GB" dir="ltr" data-theme="light"')
    expect(english).toContain('<p>Please wait</p>')
  })

  it.each([
    ['chose a language that runs from right to left', 'atrium-lang=EN; atrium-his-lang=AR', 'en-GB', 'rtl'],
    ['went back to Korean', 'atrium-lang=KO; atrium-his-lang=AR', 'ko-KR', 'ltr'],
    ['sends nonsense', 'atrium-lang=EN; atrium-his-lang="><script>', 'en-GB', 'ltr'],
  ])('has the text direction of the language of a visitor who %s', async (_who, cookie, lang, dir) => {
    expect((await get('/help', { cookie })).body).toContain(`<html lang="${lang}" dir="${dir}" `)
  })

  it('contains the skeleton of the page', async () => {
    expect((await get('/rng')).body).toContain('<p>로비</p>')
  })

  it('passes the whole set to the shell, so that it needs no request', async () => {
    const { merchant: told, releaseSet } = bootstrapOf((await get('/rng')).body)
    expect(told.code).toBe('DEMO')
    expect(releaseSet.remotes['mfe-games']).toMatchObject({ version: '1.0.0', entry: games.record.entry })
  })

  it('serves the previous set for ?lkg=1, and its remotes on request', async () => {
    const rescued = bootstrapOf((await get('/rng?lkg=1')).body)
    expect(rescued.releaseSet.remotes['mfe-games']!.version).toBe('0.9.0')
    // The rescued page keeps its set while the failed set is still the chosen one.
    const { releaseSet, chosenSet } = bootstrapOf((await get('/rng')).body)
    expect([rescued.chosenSet, chosenSet]).toEqual([releaseSet.id, undefined])
    const answer = await get('/r/last-known-good')
    expect(answer.json<{ remotes: Record<string, { version: string }> }>().remotes['mfe-games']!.version).toBe('0.9.0')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['same-origin', '0.9.0'],
    ['none', '0.9.0'],
    ['cross-site', '1.0.0'],
    ['same-site', '1.0.0'],
  ])('returns for ?lkg=1 with a %s navigation mfe-games %s', async (site, version) => {
    const { releaseSet, visit } = bootstrapOf((await get('/rng?lkg=1', { 'sec-fetch-site': site })).body)
    expect([releaseSet.remotes['mfe-games']!.version, typeof visit]).toEqual([version, 'string'])
  })

  it('is compressed', async () => {
    const answer = await get('/rng', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<!doctype html>')
  })
})

describe('instead of the document', () => {
  const registry = () => memoryRegistry([shell, games], [pointer(setOf(shell, games))])

  it('looks up no merchant for a Host header that names no host', async () => {
    const asked: string[] = []
    const portal = await testPortal({ registry: registry(), merchants: async (host) => void asked.push(host) })
    await portal.app.inject({ url: '/rng', headers: { host: 'localhost:80@evil.example' } })
    await portal.close()
    expect(new Set(asked)).toEqual(new Set(['']))
  })

  it.each([
    ['an unknown host', async () => undefined, 404, '이 주소에는 서비스가 없어요'],
    ['maintenance', async () => ({ ...merchant, status: 1 as const }), 503, 'RESTRICTION OF VISIT'],
    ['a restricted region', async () => ({ ...merchant, status: 2 as const }), 403, '접속이 제한됐어요'],
    [
      'a gateway that cannot be reached',
      async () => {
        throw new Error('database away')
      },
      503,
      '잠시 연결할 수 없어요',
    ],
    ['a merchant without releases', async () => ({ ...merchant, code: 'NEW' }), 503, '잠시 연결할 수 없어요'],
  ])('%s gets a page with an explanation', async (_case, merchants, status, words) => {
    const portal = await testPortal({ registry: registry(), merchants })
    const answer = await portal.app.inject({ url: '/rng', headers: { host: 'x.example' } })
    await portal.close()
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(words)
    expect(answer.body).not.toContain('<script')
  })

  const shown = async ({
    visit,
    merchants = async () => merchant,
    language = 'EN',
  }: Pick<Parameters<typeof testPortal>[0], 'visit' | 'merchants'> & { language?: string }) => {
    const portal = await testPortal({ registry: registry(), merchants, ...(visit && { visit }) })
    const answer = await portal.app.inject({
      url: '/rng',
      headers: { host: 'localhost', cookie: `atrium-lang=${language}` },
    })
    await portal.close()
    return answer
  }

  it("maintenance shows when it ends, in the merchant's words, with a link to customer service", async () => {
    const resting = {
      ...merchant,
      status: 1 as const,
      maintenanceEnd: Date.UTC(2026, 0, 1, 15),
      maintenanceMessage: { KO: '새 게임 준비 중', EN: 'New games are coming & going' },
    }
    const { body, headers } = await shown({ merchants: async () => resting })
    for (const words of [
      '<h1>System Maintenance</h1>',
      'RESTRICTION OF VISIT',
      'New games are coming &amp; going',
      '<dd><time datetime="2026-01-01T15:00:00.000Z">02/01/2026, 00:00:00 (GMT+9)</time></dd>',
      '<a class="primary" href="/wps/customer-service/open" target="_blank" rel="noopener">Contact Us</a>',
      '<a href="">Try again</a>',
    ])
      expect(body).toContain(words)
    expect(headers['retry-after']).toBe('30')
    // The only script shows the end of the maintenance in the browser's time zone.
    const [, script] = body.match(/<script>([^]+)<\/script>/)!
    expect(headers['content-security-policy']).toContain(hashOf(script!))
    const time = { dateTime: '2026-01-01T15:00:00.000Z', textContent: '' }
    const document = { querySelectorAll: () => [time], documentElement: { lang: 'en-GB' } }
    runInNewContext(script!, { document, Intl })
    expect(time.textContent).toBe(zonedDateTime(Date.UTC(2026, 0, 1, 15), 'EN', localTimeZone()))
    expect((await shown({ merchants: async () => resting, language: 'KO' })).body).toContain('문의하기')
  })

  it('runs from right to left for a visitor with such a language', async () => {
    const portal = await testPortal({
      registry: registry(),
      merchants: async () => ({ ...merchant, status: 1 as const }),
    })
    const { body } = await portal.app.inject({
      url: '/rng',
      headers: { host: 'localhost', cookie: 'atrium-lang=EN; atrium-his-lang=HE' },
    })
    await portal.close()
    expect(body).toContain('<html lang="en-GB" dir="rtl" ')
  })

  it.each([
    ['LOCATION', 'This location is not served'],
    ['IP', 'This IP is blocked'],
    [undefined, 'Location or IP'],
  ] as const)('a restricted visitor (%s) sees address, country and reason', async (reason, words) => {
    const answer = await shown({ visit: async () => ({ status: 2, reason, ip: '203.0.113.5', country: 'VN' }) })
    expect(answer.statusCode).toBe(403)
    for (const text of [
      'because of your location or IP',
      '<dd>203.0.113.5</dd>',
      '<dd>Vietnam (VN)</dd>',
      `<dd>${words}</dd>`,
      'Contact Us',
    ])
      expect(answer.body).toContain(text)
  })

  it.each(['/WPS/member/info', '/wps', '/Lgw/x', '/internal', '/internal/merchants', '/%77PS/x', '/gpa/v1'])(
    '%s is no page: 404 with an API error',
    async (url) => {
      const portal = await testPortal({ registry: registry() })
      const answer = await portal.app.inject({ url, headers: { host: 'localhost', cookie: 'atrium-lang=EN' } })
      await portal.close()
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        {
          success: false,
          errorCode: 'NOT_FOUND',
          message: 'Not found. Please check the address.',
          requestId: expect.any(String),
        },
      ])
    },
  )
})

describe('pictures of a merchant with image CDNs', () => {
  const CDNS = ['https://one.example', 'https://two.example', 'https://three.example']
  let portal: TestPortal
  beforeAll(async () => {
    portal = await testPortal({
      registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]),
      merchants: async () => ({ ...merchant, imageCDNs: CDNS, imgOrigins: CDNS }),
    })
  })
  afterAll(() => portal.close())
  const visit = async (cookie?: string) => {
    const page = await portal.app.inject({
      url: '/rng',
      headers: { host: 'localhost:8080', ...(cookie && { cookie }) },
    })
    const set = [page.headers['set-cookie'] ?? []].flat().find((text) => text.startsWith('atrium-visit='))
    return { order: bootstrapOf(page.body).imageCDNs, set, policy: String(page.headers['content-security-policy']) }
  }

  it('come from one chosen at random for the visit, and the same one in all of its documents', async () => {
    const first = await visit()
    // The cookie has no expiry, so it ends with the browser session.
    expect(first.set).toMatch(/^atrium-visit=[\w-]{11}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect([...first.order!].sort()).toEqual([...CDNS].sort())
    const second = await visit(first.set!.split(';')[0])
    expect([second.order, second.set]).toEqual([first.order, undefined])
    const chosen = await Promise.all(Array.from({ length: 60 }, async () => (await visit()).order![0]))
    expect(new Set(chosen)).toEqual(new Set(CDNS))
  })

  it('are allowed by the policy of the document, whichever CDN is chosen', async () => {
    expect((await visit()).policy).toContain(`img-src 'self' data: ${CDNS.join(' ')};`)
  })

  it('use no other cookie value as the name of a visit', async () => {
    expect((await visit('atrium-visit=chosen-by-hand-and-too-long')).set).toBeDefined()
  })

  it('need no cookie when there is only one', async () => {
    const plain = await testPortal({ registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]) })
    try {
      const page = await plain.app.inject({ url: '/rng', headers: { host: 'localhost:8080' } })
      expect(String(page.headers['set-cookie'])).not.toContain('atrium-visit=')
      expect(bootstrapOf(page.body).imageCDNs).toBeUndefined()
    } finally {
      await plain.close()
    }
  })
})

describe('counting visits', () => {
  const counted = async (gtagId?: string) => {
    const portal = await testPortal({
      registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]),
      merchants: async () => ({ ...merchant, ...(gtagId && { gtagId }) }),
    })
    const get = (url: string) => portal.app.inject({ url, headers: { host: 'localhost:8080' } })
    const answers = { page: await get('/rng'), frame: await get('/analytics') }
    await portal.close()
    return answers
  }

  it('is a document of its own, with a policy of its own, when the merchant has an id', async () => {
    const { page, frame } = await counted('G-TEST1234')
    expect(bootstrapOf(page.body).settings.analytics).toEqual({ gtagId: 'G-TEST1234' })
    expect(page.headers['content-security-policy']).toContain("frame-src http://studio.example 'self'")
    expect(page.headers['content-security-policy']).not.toContain('count.example')
    expect(frame.statusCode).toBe(200)
    expect(frame.headers['content-security-policy']).toContain(
      `script-src ${hashOf(part(frame.body, /<script>([\s\S]*)<\/script>/))} https://count.example;`,
    )
    expect(frame.headers['content-security-policy']).toMatch(/frame-ancestors 'self'.*sandbox allow-scripts$/)
    expect(frame.body).toContain('https://count.example/gtag/js?id=G-TEST1234')
  })

  it('is missing without an id', async () => {
    const { page, frame } = await counted()
    expect(bootstrapOf(page.body).settings).not.toHaveProperty('analytics')
    expect(page.headers['content-security-policy']).toContain('frame-src http://studio.example;')
    expect(frame.body).not.toContain('gtag')
  })
})

it('allows the shell to measure the other addresses of the portal, and no others', async () => {
  const portal = await testPortal({ registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]) })
  const { headers } = await portal.app.inject({ url: '/rng', headers: { host: 'localhost:8080' } })
  await portal.close()
  expect(headers['content-security-policy']).toContain("connect-src 'self' http://www.demo.example:8080;")
})
