import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import {
  games,
  memoryRegistry,
  merchant,
  pointer,
  setOf,
  shell,
  testPortal,
  type TestPortal,
} from '../testing/portal.ts'
import type { PortalMerchant } from '../merchants.ts'
import { ICONS } from './icons.ts'
import { hexOf } from '@atrium/contracts/brand/brand-colours'

const registry = () => memoryRegistry([shell, games], [pointer(setOf(shell, games))])
const lotus = {
  ...merchant,
  names: { KO: '로터스', EN: 'Lotus' },
  description: { KO: '로터스 & 친구들', EN: 'Lotus & friends' },
  brand: { dark: { '--brand': 'oklch(0.74 0.15 34)' }, light: {} },
}

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({
    registry: registry(),
    merchants: async (host) => (host.startsWith('lotus') ? lotus : host.startsWith('localhost') ? merchant : undefined),
  })
})
afterAll(() => portal.close())
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  portal.app.inject({ method, url, headers: { host: 'localhost:8080', ...headers } })

describe('addresses', () => {
  it.each([
    '/index',
    '/login',
    '/register.html',
    '/download',
    '/helpmc',
    '/vip',
    '/promoDetail?id=1',
    '/rng',
    '/RNG/',
    '/%72ng',
  ])('%s is a page', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  })

  it.each(['/no-such-page', '/rng/more', '/wp-login.php', '/analytics', '/icons', '/%ff', '/rng%2F'])(
    '%s is none: 404 with the not-found document, which must not be cached',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await get(url, {}, method)
        expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
          404,
          'no-store',
          'text/html; charset=utf-8',
        ])
      }
      expect((await get(url)).body).toContain('id="atrium"')
    },
  )

  it('a page of a new release is one from its pin on', async () => {
    const { client, state } = registry()
    const chess = {
      ...games,
      record: {
        ...games.record,
        version: '1.1.0',
        routes: [
          ...games.record.routes,
          { path: '/chess/:table', layout: 'full' as const, skeleton: 'plain' as const },
        ],
      },
    }
    const other = await testPortal({
      registry: {
        state,
        client: { ...memoryRegistry([shell, games, chess], state.pointers).client, feed: client.feed },
      },
    })
    const ask = async () => (await other.app.inject({ url: '/chess/7', headers: { host: 'localhost' } })).statusCode
    expect(await ask()).toBe(404)
    state.pointers = [pointer(setOf(shell, chess), undefined, 2)]
    await other.sets.follow(new AbortController().signal)
    expect(await ask()).toBe(200)
    expect((await other.app.inject({ url: '/chess', headers: { host: 'localhost' } })).statusCode).toBe(404)
    await other.close()
  })
})

describe('files for search engines', () => {
  it('robots.txt names the site map of the requested host', async () => {
    const { statusCode, headers, body } = await get('/robots.txt', { host: 'lotus.localhost:8080' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('Sitemap: http://lotus.localhost:8080/sitemap.xml')
    expect(body).toMatch(/^User-agent: \*$/m)
    // Resources that are needed to render pages must stay allowed.
    expect(body).not.toMatch(/Disallow: \/(wps|lgw|r\/?$)/m)
  })

  it('sitemap.xml lists the public pages with their absolute addresses', async () => {
    const { headers, body } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml')
    expect([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['/index', '/noticePage', '/help', '/down', '/join', '/rng'].map((path) => `http://localhost:8080${path}`),
    )
  })

  it('sitemap.xml lists only public pages when the portal requires a login', async () => {
    const closed = await testPortal({
      registry: registry(),
      merchants: async () => ({ ...merchant, loggedInToHome: true }),
    })
    const { body } = await closed.app.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } })
    await closed.close()
    expect(body.match(/<loc>/g)).toHaveLength(1)
    expect(body).toContain('<loc>http://localhost/down</loc>')
  })

  it.each(['/robots.txt', '/sitemap.xml', '/app.webmanifest', '/offline', '/service-worker.js'])(
    "%s exists only at a merchant's host",
    async (url) => {
      expect((await get(url, { host: 'nobody.example' })).statusCode).toBe(404)
    },
  )

  it("the document describes its merchant, in the visitor's language", async () => {
    const { body } = await get('/help', { host: 'lotus.localhost:8080', cookie: 'atrium-lang=EN' })
    for (const tag of [
      '<meta name="description" content="Lotus &amp; friends">',
      '<meta property="og:title" content="Lotus portal">',
      '<meta property="og:site_name" content="Lotus">',
      '<meta property="og:locale" content="en_GB">',
      '<meta property="og:image" content="http://lotus.localhost:8080/social-card.png">',
    ])
      expect(body).toContain(tag)
    expect((await get('/help')).body).toContain('<meta name="description" content="아트리움에서 ')
  })
})

describe('the web app', () => {
  it('has a manifest in the language of the visitor, whose pictures have the stated sizes and types', async () => {
    const { body, headers, statusCode } = await get('/app.webmanifest', { cookie: 'atrium-lang=EN' })
    expect([statusCode, headers['content-type'], headers.vary]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'cookie',
    ])
    const manifest = JSON.parse(body) as { icons: { src: string; sizes: string; type: string; purpose: string }[] }
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Atrium',
      lang: 'en-GB',
      start_url: '/index',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of manifest.icons) {
      const picture = await get(src)
      const { width, height, format } = await sharp(picture.rawPayload).metadata()
      expect([`${width}x${height}`, `image/${format}`, picture.headers['content-type']]).toEqual([sizes, type, type])
    }
  })

  it.each(Object.entries(ICONS))(
    '%s is drawn in the accent of its merchant, and is small',
    async (address, { width, height }) => {
      const [own, other] = [await get(address), await get(address, { host: 'lotus.localhost:8080' })]
      expect(own.rawPayload.equals(other.rawPayload)).toBe(false)
      expect(own.rawPayload.length).toBeLessThan(16_384)
      expect(await sharp(own.rawPayload).metadata()).toMatchObject({ width, height })
    },
  )

  it('has a favicon.ico with three sizes', async () => {
    const { rawPayload, headers } = await get('/favicon.ico')
    expect([headers['content-type'], rawPayload.readUInt16LE(2), rawPayload.readUInt16LE(4)]).toEqual([
      'image/x-icon',
      1,
      3,
    ])
    const last = 6 + 16 * 2
    const picture = rawPayload.subarray(
      rawPayload.readUInt32LE(last + 12),
      rawPayload.readUInt32LE(last + 12) + rawPayload.readUInt32LE(last + 8),
    )
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
  })

  it('is linked by the document, whose policy allows a manifest and a worker of this origin', async () => {
    const { body, headers } = await get('/help')
    expect(body).toContain('<link rel="manifest" href="/app.webmanifest" crossorigin="use-credentials">')
    expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("manifest-src 'self'; worker-src 'self';")
    expect(policy).toMatch(/trusted-types dompurify service-worker$/)
  })
})

describe('a merchant with a logo', () => {
  const LOGO =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#ff0000"/></svg>'
  const branded = async (brand: Partial<PortalMerchant['brand']>) =>
    testPortal({
      registry: registry(),
      merchants: async () => ({ ...merchant, brand: { ...merchant.brand, ...brand } }),
      gateway: async (app) =>
        void app.get('/art/brand/0123456789abcdef.svg', async (_request, reply) =>
          reply.type('image/svg+xml').send(LOGO),
        ),
    })
  const at = async (portal: Awaited<ReturnType<typeof testPortal>>, url: string) =>
    portal.app.inject({ url, headers: { host: 'localhost:8080' } })

  it("shows it in its document instead of the shell's arch, and in its icons", async () => {
    const portal = await branded({ logo: '/art/brand/0123456789abcdef.svg' })
    const { body } = await at(portal, '/help')
    expect(body).toContain('"logo":"/art/brand/0123456789abcdef.svg"')
    const { data } = await sharp((await at(portal, '/icon-192.png')).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray((96 * 192 + 96) * 3, (96 * 192 + 96) * 3 + 3)]).toEqual([255, 0, 0])
    expect((await at(portal, '/favicon.svg')).body).toContain(
      `data:image/svg+xml;base64,${Buffer.from(LOGO).toString('base64')}`,
    )
    await portal.close()
  })

  it('has the icons of its mark while the logo cannot be read', async () => {
    const portal = await branded({ logo: '/art/brand/ffffffffffffffff.svg', mark: { shape: 'ring' } })
    const { statusCode, body } = await at(portal, '/favicon.svg')
    expect([statusCode, body.includes('<path d="M16 4.5')]).toEqual([200, true])
    await portal.close()
  })

  it('uses another address of its icons in the manifest for each brand', async () => {
    const sources = await Promise.all(
      [branded({}), branded({ mark: { shape: 'ring' } })].map(async (made) => {
        const portal = await made
        const { icons } = JSON.parse((await at(portal, '/app.webmanifest')).body) as { icons: { src: string }[] }
        await portal.close()
        return icons[0]!.src
      }),
    )
    expect(new Set(sources).size).toBe(2)
  })
})

describe('the service worker', () => {
  const worker = (headers?: Record<string, string>) => get('/service-worker.js', headers)

  it('may fetch from this origin and nothing else', async () => {
    const { headers } = await worker()
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })

  it('is another one when the offline page is, as in another language', async () => {
    const [korean, again, english] = [await worker(), await worker(), await worker({ cookie: 'atrium-lang=EN' })]
    expect(again.body).toBe(korean.body)
    expect(english.body).not.toBe(korean.body)
  })

  it('has a self-contained page to show', async () => {
    const { body, headers } = await get('/offline', { cookie: 'atrium-lang=EN; atrium-theme=light' })
    expect(body).toContain('<h1>You are offline</h1>')
    expect(body).toContain('data-theme="light"')
    expect(body).toContain('<a class="primary" href="">Try again</a>')
    expect(body).not.toMatch(/<script|src=|url\(/)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('is an empty one when it is switched off', async () => {
    const off = await testPortal({ registry: registry(), hasServiceWorker: false })
    const { body, statusCode } = await off.app.inject({ url: '/service-worker.js', headers: { host: 'localhost' } })
    await off.close()
    expect(statusCode).toBe(200)
    expect(body).not.toContain("'fetch'")
    expect(body).toContain("caches.delete('offline-page')")
  })
})

it.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['oklch(0.452 0.3132 264.05)', '#0000ff'],
  ['#3FB68B', '#3fb68b'],
  ['red', undefined],
  ['oklch(1 0 0);x', undefined],
])('the colour %s is %s in sRGB', (color, expected) => expect(hexOf(color)).toBe(expected))
